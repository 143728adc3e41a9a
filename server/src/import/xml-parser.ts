import { SaxesParser, type SaxesTagPlain } from 'saxes'

/** What is told of an XML document; names of elements and attributes come without their prefixes. */
export interface XmlHandlers {
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void
  /** @param inside the element that holds the text */
  text?: (piece: string, inside: string) => void
  close?: (name: string) => void
}

/** Bytes between two tags, all of which the parser keeps until the second: a longest cell in the longest form of its characters. */
const MAX_BYTES_BETWEEN_TAGS = 1_000_000

/** There is more between two tags than the text of any cell. */
export class OversizedXmlError extends Error {
  override readonly name = 'OversizedXmlError'
}

/**
 * Creates a parser that takes UTF-8 in pieces. It knows no entities but XML's own five, so that none can grow.
 * `write` and `end` throw where the document is damaged, `write` an {@link OversizedXmlError} as well.
 */
export function createXmlParser({ open, text, close }: XmlHandlers) {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const parser = new SaxesParser()
  const path: string[] = []
  let sinceTag = 0
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    sinceTag = 0
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
    sinceTag = 0
    path.pop()
    close?.(local(name))
  })
  return {
    write(bytes: Buffer): void {
      sinceTag += bytes.length
      parser.write(decoder.decode(bytes, { stream: true }))
      if (sinceTag > MAX_BYTES_BETWEEN_TAGS) throw new OversizedXmlError()
    },
    end: () => void parser.write(decoder.decode()).close(),
  }
}

const local = (name: string) => name.slice(name.indexOf(':') + 1)
