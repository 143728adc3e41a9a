const MARK = 'rgb(1, 2, 3)'

/** Returns whether a rule with this selector applies to the element, by its computed style. */
function isMatched(element: Element, selector: string): boolean {
  const style = document.head.appendChild(document.createElement('style'))
  style.textContent = `${selector} { background-color: ${MARK}; }`
  const isApplied = getComputedStyle(element).backgroundColor === MARK
  style.remove()
  return isApplied
}

afterEach(() => document.body.replaceChildren())

test.each([
  ['.b', true],
  ['p', true],
  ['P', true],
  [':root', false],
  ['.c', false],
  ['p.b', true],
  ['p.c', false],
  ['.b.d', true],
  ['.b.c', false],
  ['.c, .b', true],
  ['.c .b, div > .b', true],
  ['.c .b', false],
  ['.a .b', true],
  ['.a > div > .b', true],
  ['.a > .b', false],
  ['.a>div p', true],
  ['i + .b', true],
  ['.b + .b', false],
  ['.e ~ .b', true],
  ['.c ~ .b', false],
  ['.a .e ~ .b', true],
  ['[data-x]', true],
  ['[data-y]', false],
  ['.a [data-x]', true],
  ["[data-x='one, two .c']", true],
  ["[data-x='one']", false],
  ["[title='one two'] > div p", true],
  [':is(.c, .b)', true],
  [':is(.c, i)', false],
  [':is(.a, .c) .b', true],
  ['.b:not(.c)', true],
  ['.b:not(.d)', false],
  ['.a:has(i) .b', true],
  [':nth-child(2)', true],
  ['.b:nth-child(3)', false],
  ['*', true],
])('a rule for %s applies to the element: %s', (selector, expected) => {
  document.body.innerHTML = `<section class="a" title="one two"><div><i class="e"></i>
    <p class="b d" data-x="one, two .c"></p></div></section>`
  expect(isMatched(document.querySelector('p')!, selector)).toBe(expected)
})

test('a style is recomputed after a change of class, position or rules', () => {
  const style = document.head.appendChild(document.createElement('style'))
  style.textContent = '.on, .on * { display: none; }'
  document.body.innerHTML = '<div><p></p></div><div class="on"></div>'
  const [off, on] = document.querySelectorAll('div')
  const text = document.querySelector('p')!
  const display = () => getComputedStyle(text).display
  expect(display()).toBe('block')
  text.className = 'on'
  expect(display()).toBe('none')
  text.className = ''
  expect(display()).toBe('block')
  on!.append(text)
  expect(display()).toBe('none')
  off!.append(text)
  expect(display()).toBe('block')
  style.textContent = 'p { display: none; }'
  expect(display()).toBe('none')
  style.remove()
  expect(display()).toBe('block')
})

test('a field has the labels that reference or contain it, also after changes', () => {
  document.body.innerHTML = `<label for="one">A</label><label for="one">B</label><label>C<input id="two" /></label>
    <label for=""><input id="three" /></label><input id="one" /><button></button>`
  const labelsOf = (selector: string) =>
    Array.from(document.querySelector<HTMLInputElement>(selector)!.labels!, ({ textContent }) => textContent)
  expect(labelsOf('#one')).toEqual(['A', 'B'])
  expect(labelsOf('#two')).toEqual(['C'])
  expect(labelsOf('#three')).toEqual([])
  expect(labelsOf('button')).toEqual([])
  document.querySelector('label')!.htmlFor = 'two'
  expect(labelsOf('#one')).toEqual(['B'])
  expect(labelsOf('#two')).toEqual(['A', 'C'])
})
