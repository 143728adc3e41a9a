// What jsdom lacks and browsers have. Each stand-in does nothing and says "no".
class SilentObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

const missing = {
  ResizeObserver: SilentObserver,
  IntersectionObserver: SilentObserver,
  matchMedia: (media: string) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener() {},
      removeListener() {},
    }),
  scrollTo() {},
}
for (const [name, value] of Object.entries(missing)) {
  Object.defineProperty(globalThis, name, { value, writable: true, configurable: true })
}
Element.prototype.scrollIntoView = () => {}
// Without layout nothing has a box, and focus-trap would take every control for hidden.
Element.prototype.getClientRects = function () {
  return [this.getBoundingClientRect()] as unknown as DOMRectList // its length is all that is asked for
}

// Node's FormData, which stands here in the place of jsdom's, knows no forms; React makes one of a form that navigates.
const NodeFormData = globalThis.FormData
globalThis.FormData = class extends NodeFormData {
  constructor(_form?: HTMLFormElement) {
    super()
  }
}

// Node's Request knows no page that an address could be relative to.
const NodeRequest = globalThis.Request
globalThis.Request = class extends NodeRequest {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, location.href) : input, init)
  }
}

// As text, jsdom would read the whole style sheet again for each new rule.
process.env.SC_DISABLE_SPEEDY = 'false'

export {}
