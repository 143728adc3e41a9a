// Runs in the measured page before its own scripts. `listSelector` is defined before it.
const figures = { fcp: NaN, lcp: NaN, cls: 0, blocked: 0, shown: NaN, interactive: NaN }
window.figures = figures

const observe = (type, each) =>
  new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true })

observe('paint', ({ name, startTime }) => {
  if (name === 'first-contentful-paint') figures.fcp = startTime
})
observe('largest-contentful-paint', ({ startTime }) => {
  figures.lcp = startTime
})
observe('layout-shift', ({ value, hadRecentInput }) => {
  if (!hadRecentInput) figures.cls += value
})
observe('longtask', ({ duration }) => {
  figures.blocked += duration - 50
})

// Shown when the list is in the page; interactive when React has rendered or hydrated it.
function look() {
  const element = document.querySelector(listSelector)
  if (element && Number.isNaN(figures.shown)) figures.shown = performance.now()
  if (element && Object.keys(element).some((key) => key.startsWith('__reactProps$'))) {
    figures.interactive = performance.now()
    return
  }
  requestAnimationFrame(look)
}
look()
