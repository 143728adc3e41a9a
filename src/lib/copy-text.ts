/** Puts a text on the clipboard. @returns false where that is not permitted, or the page is not secure */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
