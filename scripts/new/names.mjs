// The forms of a name in kebab case.

export const camel = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase())
export const pascal = (name) => camel(name).replace(/^./, (letter) => letter.toUpperCase())
export const snake = (name) => name.replaceAll('-', '_')
export const spaced = (name) => name.replaceAll('-', ' ')
