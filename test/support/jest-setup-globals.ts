// Browser APIs that jsdom lacks. The replacements do nothing and report that nothing matches or is visible.
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
// jsdom has no layout, so without this focus-trap would treat every control as hidden.
Element.prototype.getClientRects = function () {
  return [this.getBoundingClientRect()] as unknown as DOMRectList // only its length is used
}

// Node's FormData replaces jsdom's here but does not accept a form. React creates one from a submitted form.
const NodeFormData = globalThis.FormData
globalThis.FormData = class extends NodeFormData {
  constructor(_form?: HTMLFormElement) {
    super()
  }
}

// Node's Request has no base URL, so relative URLs need one.
const NodeRequest = globalThis.Request
globalThis.Request = class extends NodeRequest {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, location.href) : input, init)
  }
}

// With text nodes, jsdom would parse the whole style sheet again for each new rule.
process.env.SC_DISABLE_SPEEDY = 'false'

export {}
