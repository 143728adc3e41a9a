/** Resolves when the page and what it loads first are there: then is the time for what can wait. */
export function afterFirstPaint(): Promise<void> {
  return new Promise((resolve) => {
    const whenIdle = () => setTimeout(resolve, 0)
    if (document.readyState === 'complete') whenIdle()
    else window.addEventListener('load', whenIdle, { once: true })
  })
}
