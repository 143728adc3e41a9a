// To determine visibility, jsdom matches each element against every rule: 40 % of the time of a test with a large form.
// Most rules can be excluded quickly by the tag or class in the last part of the selector.
const selectors = require('jsdom/lib/jsdom/living/helpers/selectors.js')
const { implForWrapper } = require('jsdom/lib/jsdom/living/generated/utils.js')

const { matchesDontThrow } = selectors
const subjects = new Map()

/**
 * Returns the tag or class that a matching element must have for each part of a selector; null if the engine must
 * decide.
 */
function subjectsOf(selector) {
  if (/\\|\[[^\]]*[\s,>+~]/.test(selector)) return null
  let plain = selector
  while (plain.includes('(')) plain = plain.replace(/\([^()]*\)/g, '')
  return plain.split(',').map((part) => {
    const compounds = part.trim().split(/\s*[\s>]\s*/)
    const subject = part
      .trim()
      .split(/[\s>+~]+/)
      .at(-1)
    return {
      tag: subject === ':root' ? 'html' : /^[\w-]+/.exec(subject)?.[0].toLowerCase(),
      name: /\.([\w-]+)/.exec(subject)?.[1],
      attribute: /^\[([\w-]+)/.exec(subject)?.[1],
      above: /[+~]/.test(part) || compounds.length === 1 ? undefined : /^\.([\w-]+)/.exec(compounds[0])?.[1],
      isWhole: selector === plain && /^\.?[\w-]+$/.test(part.trim()), // only that tag or class
    }
  })
}

let known = {}

/** Returns tag and classes of an element and the classes of its ancestors. Cached, because rules are checked one by one. */
function traitsOf(element) {
  if (known.element === element && known.version === element._ownerDocument._version) return known
  const above = new Set()
  for (let other = element.parentElement; other; other = other.parentElement)
    for (const name of classesOf(other)) above.add(name)
  known = {
    element,
    version: element._ownerDocument._version,
    tag: element.localName.toLowerCase(),
    names: new Set(classesOf(element)),
    above,
  }
  return known
}

const classesOf = (element) => element.getAttributeNS(null, 'class')?.split(/\s+/) ?? []

selectors.matchesDontThrow = (element, selector) => {
  if (!selector) return matchesDontThrow(element, selector)
  if (!subjects.has(selector)) subjects.set(selector, subjectsOf(selector))
  const asked = subjects.get(selector)
  if (!asked) return matchesDontThrow(element, selector)
  const { tag, names, above } = traitsOf(element)
  const fitting = asked.filter(
    (subject) =>
      (!subject.tag || subject.tag === tag) &&
      (!subject.name || names.has(subject.name)) &&
      (!subject.above || above.has(subject.above)) &&
      (!subject.attribute || element.hasAttributeNS(null, subject.attribute)),
  )
  return fitting.some(({ isWhole }) => isWhole) || (fitting.length > 0 && matchesDontThrow(element, selector))
}

const FixedJSDOMEnvironment = require('jest-fixed-jsdom')

module.exports = class extends FixedJSDOMEnvironment {
  constructor(...args) {
    super(...args)
    this.global.getComputedStyle = untilChanged(this.global.getComputedStyle)
    for (const name of ['Button', 'Input', 'Select', 'TextArea'])
      Object.defineProperty(this.global[`HTML${name}Element`].prototype, 'labels', labels)
  }
}

const labelLists = new WeakMap()

/** Caches the labels of a document until it changes; jsdom searches them for each field on each query. */
const labels = {
  get() {
    const document = implForWrapper(this.ownerDocument)
    let list = labelLists.get(document)
    if (list?.version !== document._version) {
      list = { version: document._version, byId: new Map() }
      for (const label of this.ownerDocument.querySelectorAll('label[for]'))
        list.byId.set(label.htmlFor, [...(list.byId.get(label.htmlFor) ?? []), label])
      labelLists.set(document, list)
    }
    const around = this.closest('label:not([for])')
    return [...((this.id && list.byId.get(this.id)) || []), ...(around ? [around] : [])]
  },
}

/** Caches the computed style of each element until jsdom clears its style cache, because a query reads it many times. */
function untilChanged(getComputedStyle) {
  let styles = new WeakMap()
  let cache = null // jsdom's own cache of matching rules
  return (element, ...rest) => {
    const document = implForWrapper(element)?._ownerDocument
    if (!document || rest.some((pseudo) => pseudo)) return getComputedStyle(element, ...rest)
    if (!cache || document._styleCache !== cache) styles = new WeakMap()
    let style = styles.get(element)
    if (!style) {
      style = getComputedStyle(element)
      styles.set(element, style)
    }
    cache = document._styleCache
    return style
  }
}
