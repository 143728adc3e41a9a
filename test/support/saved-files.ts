/** Collects the files that the page saves, until the test ends. */
export function catchSavedFiles(): { name: string; content: Blob }[] {
  const saved: { name: string; content: Blob }[] = []
  let last: Blob | undefined
  URL.createObjectURL = (blob: Blob) => {
    last = blob
    return 'blob:file'
  }
  URL.revokeObjectURL = () => undefined
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (last) saved.push({ name: this.download, content: last })
  })
  return saved
}
