import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { describe, it } from 'node:test'
import sharp from 'sharp'
import { readConfig } from '../../../src/config/config.ts'
import { uploadedImages } from '../../../src/database/schema-admin.ts'
import { pressArticles } from '../../../src/database/schema-news.ts'
import { createFileStore } from '../../../src/files/file-store.ts'
import { purgeUnusedImages } from '../../../src/provider/image-service.ts'
import { setupHarness } from '../../support/harness.ts'
import { signatureV4, startBucket } from '../../support/s3-bucket.ts'

const UPLOAD = '/provider/v1/admin/poll_bundle/1/upload_image'
const NOT_AN_IMAGE = 'Bitte laden Sie ein Bild im Format JPEG oder PNG hoch.'

const harness = setupHarness()
const manager = harness.user('umfragen@meinungsbild.example')

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0d6f95' } })
const upload = (bytes: Buffer, format: string, headers?: Record<string, string>) =>
  manager(`POST ${UPLOAD}`, { id: 1, image: bytes.toString('base64'), format }, headers)

describe('an uploaded image that nothing refers to', () => {
  const uploadUnsaved = async (): Promise<string> => {
    const image = (await picture(20, 10).png().toBuffer()).toString('base64')
    const answer = await manager('POST /provider/v1/admin/polls/upload_image', { image, format: 'PNG' })
    assert.equal(answer.statusCode, 200, answer.body)
    return answer.json().image_url
  }
  const purgeLater = (days: number) =>
    purgeUnusedImages(harness.context, new Date(harness.context.now().getTime() + days * 86_400_000))
  const isServed = async (address: string) => (await harness.anonymous(`GET ${address}`)).statusCode === 200

  it('is deleted after some days, such as that of a poll that was never saved [STAFF-39]', async () => {
    const address = await uploadUnsaved()
    await purgeLater(-1)
    assert.equal(await isServed(address), true, 'the form may still be open')
    await purgeLater(1)
    assert.equal(await isServed(address), false)
  })

  it('is kept for some days after its last use [STAFF-39]', async () => {
    const { pool, db } = harness.open
    const address = await uploadUnsaved()
    await pool.query(`update polls set image_url = $1 where id = 1`, [address])
    const longAgo = new Date(Date.now() - 365 * 86_400_000)
    await db.update(uploadedImages).set({ uploadedAt: longAgo, lastUsedAt: longAgo })
    await purgeLater(-1)
    await pool.query(`update polls set image_url = null where id = 1`)
    await purgeLater(-1)
    assert.equal(await isServed(address), true, 'someone may still take the change back')
    await purgeLater(1)
    assert.equal(await isServed(address), false)
  })

  it('is deleted even if deleting another one fails [STAFF-39]', async () => {
    const [kept, gone] = [await uploadUnsaved(), await uploadUnsaved()]
    const { files } = harness.context
    const stuck = kept.split('/').at(-1)
    const remove = (name: string) =>
      name === stuck ? Promise.reject(new Error('The store is away.')) : files.remove(name)
    const later = new Date(harness.context.now().getTime() + 86_400_000)
    await assert.rejects(
      purgeUnusedImages({ ...harness.context, files: { ...files, remove } }, later),
      AggregateError,
    )
    assert.deepEqual([await isServed(kept), await isServed(gone)], [true, false])
    await purgeLater(1)
    assert.equal(await isServed(kept), false, 'the next purge makes up for it')
  })

  it('is one that no image column refers to [STAFF-39]', async () => {
    const { pool, db } = harness.open
    await db.insert(pressArticles).values({
      title: 'A',
      teaser: '',
      publisher: '',
      url: 'https://verlag.example',
      publishedAt: new Date(),
    })
    const { rows } = await pool.query<{ place: string; field: string }>(
      `select table_name as place, column_name as field from information_schema.columns
       where table_schema = 'public' and column_name ~ '(image|logo)_url$'`,
    )
    assert.ok(rows.length >= 7)
    for (const { place, field } of rows) {
      const address = await uploadUnsaved()
      await pool.query(`update ${place} set ${field} = $1`, [address])
      await purgeLater(1)
      assert.equal(await isServed(address), true, `${place}.${field}`)
      await pool.query(`update ${place} set ${field} = null`)
      await purgeLater(1)
      assert.equal(await isServed(address), false, `${place}.${field}`)
    }
  })
})

describe('the image of a bundle', () => {
  it('is stored without its metadata and cached forever under its own URL [BUND-03] [STAFF-39]', async () => {
    const jpeg = await picture(2400, 1200)
      .withExif({ IFD0: { Copyright: 'Geheim' } })
      .jpeg()
      .toBuffer()
    assert.ok(jpeg.includes('Geheim'))
    const answer = await upload(jpeg, 'JPEG')
    assert.equal(answer.statusCode, 200, answer.body)
    const { image_url: imageUrl, version } = answer.json()
    assert.equal(answer.headers.etag, `"${version}"`)
    const served = await harness.anonymous(`GET ${imageUrl}`)
    assert.equal(served.headers['content-type'], 'image/jpeg')
    assert.equal(served.headers['cache-control'], 'public, max-age=31536000, immutable')
    assert.equal(served.headers['cross-origin-resource-policy'], 'cross-origin')
    assert.ok(!served.rawPayload.includes('Geheim'))
    const { width, height, exif } = await sharp(served.rawPayload).metadata()
    assert.deepEqual([width, height, exif], [1600, 800, undefined])
    const customer = await harness.as('redaktion@kunde.example')
    const seen = (await customer('GET /provider/v1/pro/poll_bundle/verkehr')).json()
    assert.equal(seen.image_url, imageUrl)

    const png = await upload(await picture(20, 10).png().toBuffer(), 'PNG')
    assert.equal(
      (await harness.anonymous(`GET ${png.json().image_url}`)).headers['content-type'],
      'image/png',
    )
    assert.equal((await harness.anonymous(`GET ${imageUrl}`)).statusCode, 404)
  })

  it('is removed by a save with null, and stays if a save omits it [BUND-03]', async () => {
    const path = 'PUT /provider/v1/admin/poll_bundle/1'
    const { image_url: imageUrl } = (await upload(await picture(20, 10).png().toBuffer(), 'PNG')).json()
    const kept = (await manager(path, { title: 'Verkehr und Wege', image_url: '/files/x.png' })).json()
    assert.equal(kept.image_url, imageUrl)
    const stale = await manager(path, { image_url: null }, { 'if-match': '"0"' })
    assert.equal(stale.statusCode, 409)
    assert.equal((await harness.anonymous(`GET ${imageUrl}`)).statusCode, 200)
    assert.equal((await manager(path, { title: kept.title, image_url: null })).json().image_url, null)
    assert.equal((await harness.anonymous(`GET ${imageUrl}`)).statusCode, 404)
  })

  it('is rotated upright [STAFF-39]', async () => {
    const turned = await picture(40, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { image_url } = (await upload(turned, 'JPEG')).json()
    const { width, height } = await sharp((await harness.anonymous(`GET ${image_url}`)).rawPayload).metadata()
    assert.deepEqual([width, height], [20, 40])
  })

  it('is rejected if the data do not match the format, or for too many pixels [BUND-03] [STAFF-39]', async () => {
    const before = (await manager('GET /provider/v1/admin/poll_bundle/1')).json()
    const small = await picture(20, 10).jpeg().toBuffer()
    const png = await picture(400, 400).png().toBuffer()
    const webp = await picture(400, 400).webp().toBuffer()
    const cutAt = (bytes: Buffer, end: number) => bytes.subarray(0, Math.floor(end))
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>')
    const refusedBytes: [string, Buffer, string, string][] = [
      ['an SVG', svg, 'PNG', NOT_AN_IMAGE],
      ['a WebP', await picture(20, 10).webp().toBuffer(), 'PNG', NOT_AN_IMAGE],
      ['a GIF', await picture(20, 10).gif().toBuffer(), 'PNG', NOT_AN_IMAGE],
      ['a JPEG called PNG', small, 'PNG', NOT_AN_IMAGE],
      ['half a JPEG', (await picture(400, 400).jpeg().toBuffer()).subarray(0, 900), 'JPEG', NOT_AN_IMAGE],
      ['half a PNG', cutAt(png, png.length / 2), 'PNG', NOT_AN_IMAGE],
      ['a PNG without its last bytes', cutAt(png, png.length - 12), 'PNG', NOT_AN_IMAGE],
      ['half a WebP', cutAt(webp, webp.length / 2), 'PNG', NOT_AN_IMAGE],
      ['text', Buffer.from('Guten Tag'), 'JPEG', NOT_AN_IMAGE],
      [
        '30 megapixels',
        await picture(6000, 5000).png().toBuffer(),
        'PNG',
        'Das Bild darf höchstens 16 Megapixel haben.',
      ],
    ]
    for (const [name, bytes, format, sentence] of refusedBytes) {
      const answer = await upload(bytes, format)
      assert.equal(answer.statusCode, 422, name)
      assert.match(String(answer.headers['content-type']), /^application\/json/)
      const { code, message, fields } = answer.json()
      assert.deepEqual([code, message, fields], ['validation_failed', sentence, { image: sentence }], name)
    }
    const image = `data:image/jpeg;base64,${small.toString('base64')}`
    assert.equal(
      (await manager(`POST ${UPLOAD}`, { image, format: 'JPEG' })).json().fields.image,
      NOT_AN_IMAGE,
    )
    assert.deepEqual((await manager('GET /provider/v1/admin/poll_bundle/1')).json(), before)
  })

  it('is rejected for another bundle than that of the URL, or for an unknown one [BUND-03]', async () => {
    const image = (await picture(20, 10).jpeg().toBuffer()).toString('base64')
    assert.equal((await manager(`POST ${UPLOAD}`, { id: 2, image, format: 'JPEG' })).statusCode, 422)
    assert.equal((await manager(`POST ${UPLOAD}`, { image, format: 'GIF' })).statusCode, 422)
    const nowhere = UPLOAD.replace('/1/', '/99/')
    assert.equal((await manager(`POST ${nowhere}`, { image, format: 'JPEG' })).statusCode, 404)
    const stale = await upload(Buffer.from(image, 'base64'), 'JPEG', { 'if-match': '"0"' })
    assert.equal(stale.json().code, 'conflict')
  })

  it('may have a request of 7 MB, unlike any other body [STAFF-29]', async () => {
    const noise = randomBytes(1400 * 1100 * 3)
    const large = await sharp(noise, { raw: { width: 1400, height: 1100, channels: 3 } })
      .png()
      .toBuffer()
    assert.ok(large.length > 4_000_000)
    assert.equal((await upload(large, 'PNG')).statusCode, 200)
    const tooLarge = await upload(Buffer.alloc(6_000_000), 'PNG')
    assert.deepEqual([tooLarge.statusCode, tooLarge.json().code], [413, 'payload_too_large'])
    const body = { description: 'x'.repeat(70_000) }
    assert.equal(
      (await manager('PUT /provider/v1/admin/poll_bundle/1', body)).json().code,
      'payload_too_large',
    )
  })
})

describe('uploaded files', () => {
  it('have names without path traversal [STAFF-39]', async () => {
    for (const name of ['..%2f..%2fetc%2fpasswd', 'a.jpg', `${'0'.repeat(36)}.svg`, '']) {
      assert.equal((await harness.anonymous(`GET /files/${name}`)).statusCode, 404, name)
    }
  })

  it('are stored in the data folder by default [STAFF-39]', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'files-'))
    try {
      const store = createFileStore({ dataDir, filesUrl: null })
      assert.equal(await store.read('a.png'), null)
      await store.write('a.png', Buffer.from('bytes'), 'image/png')
      assert.deepEqual(await readdir(join(dataDir, 'files')), ['a.png'])
      assert.equal((await store.read('a.png'))?.toString(), 'bytes')
      await store.remove('a.png')
      await store.remove('a.png')
      assert.equal(await store.read('a.png'), null)
    } finally {
      await rm(dataDir, { recursive: true })
    }
  })

  it('are stored in the bucket of FILES_URL, with signed S3 requests [STAFF-39]', async () => {
    const bucket = await startBucket('bilder', 'se/cr+et')
    const storeAt = (address: string) => createFileStore(readConfig({ FILES_URL: address }))
    const folder = await mkdtemp(join(tmpdir(), 'files-'))
    try {
      const store = storeAt(bucket.address())
      await store.write('a.png', Buffer.from('bytes'), 'image/png')
      assert.deepEqual([...bucket.objects.keys()], ['/bilder/a.png'])
      assert.equal(bucket.objects.get('/bilder/a.png')?.type, 'image/png')
      assert.equal((await store.read('a.png'))?.toString(), 'bytes')
      await store.remove('a.png')
      await store.remove('a.png')
      assert.equal(await store.read('a.png'), null)

      const large = randomBytes(5_000_000)
      await writeFile(join(folder, 'large'), large)
      await store.writeFrom('b.zip', join(folder, 'large'), 'application/zip')
      const stream = await store.openRead('b.zip')
      assert.ok(stream && large.equals(await buffer(stream)))
      assert.equal(await store.openRead('c.zip'), null)

      const write = (address: string) => storeAt(address).write('a.png', Buffer.from('x'), 'image/png')
      await assert.rejects(write(bucket.address('another secret')), /403/)
      await assert.rejects(write(bucket.address(undefined, 'gibt-es-nicht')), /does not exist/)
    } finally {
      bucket.close()
      await rm(folder, { recursive: true })
    }
  })

  it('are signed like the example published by AWS [STAFF-39]', () => {
    const signed = signatureV4(
      {
        method: 'GET',
        address: '/test.txt',
        headers: {
          host: 'examplebucket.s3.amazonaws.com',
          range: 'bytes=0-9',
          'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
          'x-amz-date': '20130524T000000Z',
          authorization:
            'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,' +
            'SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=',
        },
      },
      'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    )
    assert.equal(signed, 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41')
  })
})
