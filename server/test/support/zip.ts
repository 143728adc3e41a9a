import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib'

/** Returns a ZIP archive of text files by name. @param claimed sizes to state instead of the real ones */
export function createZip(
  files: Record<string, string | Buffer>,
  claimed: Record<string, number> = {},
): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(0x0800, 2) // names in UTF-8
    common.writeUInt16LE(8, 4) // deflate
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(claimed[name] ?? bytes.length, 18)
    common.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, rest, Buffer.from(name)]))
    bodies.push(local)
    offset += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(directory.length, 4)
  end.writeUInt16LE(directory.length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...bodies, listed, Buffer.from('PK\x05\x06'), end])
}

/** Returns the files of a ZIP archive from its central directory. Files may be archives themselves. */
export function unzip(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  const end = zip.lastIndexOf('PK\x05\x06')
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [size, nameLength] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28)]
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const content = zip.subarray(start, start + size)
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    files.set(name, zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(content) : content)
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return files
}

/** Returns the parts of a workbook with one sheet, from its rows as XML. */
export const workbookParts = (rows: string, { strings = '', formats = '', sheets = '' } = {}) => ({
  'xl/workbook.xml': `<workbook xmlns:r="r"><sheets><sheet name="Daten" r:id="rId1"/>${sheets}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
  'xl/sharedStrings.xml': `<sst>${strings}</sst>`,
  'xl/styles.xml': `<styleSheet>${formats}</styleSheet>`,
  'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
})
