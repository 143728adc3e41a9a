import { SaxesParser, type SaxesTagPlain } from 'saxes'

/** What is told of an XML document; names of elements and attributes come without their prefixes. */
export interface XmlHandlers {
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void
  /** @param inside the element that holds the text */
  text?: (piece: string, inside: string) => void
  close?: (name: string) => void
}

/**
 * Creates a parser that takes UTF-8 in pieces. It knows no entities but XML's own five, so that none can grow.
 * `write` and `end` throw where the document is damaged.
 */
export function createXmlParser({ open, text, close }: XmlHandlers) {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const parser = new SaxesParser()
  const path: string[] = []
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    path.push(local(name))
    open?.(
      local(name),
      Object.fromEntries(Object.entries(attributes).map(([key, value]) => [local(key), value])),
    )
  })
  const onText = (piece: string) => text?.(piece, path.at(-1) ?? '')
  parser.on('text', onText)
  parser.on('cdata', onText)
  parser.on('closetag', ({ name }: SaxesTagPlain) => {
    path.pop()
    close?.(local(name))
  })
  return {
    write: (bytes: Buffer) => void parser.write(decoder.decode(bytes, { stream: true })),
    end: () => void parser.write(decoder.decode()).close(),
  }
}

const local = (name: string) => name.slice(name.indexOf(':') + 1)
