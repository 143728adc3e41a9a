import { SaxesParser, type SaxesTagPlain } from 'saxes'

/** Handlers of a streaming XML parser. Names of elements and attributes have no namespace prefix. */
export interface XmlHandlers {
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void
  /** @param inside the element that contains the text */
  text?: (piece: string, inside: string) => void
  close?: (name: string) => void
}

/** Maximum bytes between two tags, which the parser buffers: the longest cell, with all characters escaped. */
const MAX_BYTES_BETWEEN_TAGS = 1_000_000

/** Maximum depth of elements. A workbook needs about ten; the parser keeps all open elements in memory. */
const MAX_DEPTH = 50

/** The text between two tags exceeds the maximum. */
export class OversizedXmlTextError extends Error {
  override readonly name = 'OversizedXmlTextError'
}

/**
 * Creates a streaming parser for UTF-8. It supports only XML's five predefined entities, which prevents entity expansion
 * attacks. `write` and `end` throw if the document is malformed, `write` also throws {@link OversizedXmlTextError}.
 */
export function createXmlParser({ open, text, close }: XmlHandlers): {
  write: (bytes: Buffer) => void
  end: () => void
} {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const parser = new SaxesParser()
  const path: string[] = []
  let sinceTag = 0
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    sinceTag = 0
    if (path.push(local(name)) > MAX_DEPTH) throw new Error('The document is too deep.')
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
    write(bytes) {
      sinceTag += bytes.length
      parser.write(decoder.decode(bytes, { stream: true }))
      if (sinceTag > MAX_BYTES_BETWEEN_TAGS) throw new OversizedXmlTextError()
    },
    end: () => void parser.write(decoder.decode()).close(),
  }
}

const local = (name: string) => name.slice(name.indexOf(':') + 1)
