/** Copies a text to the clipboard. @returns false if the browser denies it or the page is not a secure context */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
