import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

interface SignedRequest {
  method: string
  /** Path and query of the request. */
  address: string
  headers: IncomingHttpHeaders
}

/**
 * Returns the expected signature of a request (AWS Signature Version 4).
 *
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export function signatureV4({ method, address, headers }: SignedRequest, secret: string): string {
  const [, scope = '', signed = ''] =
    /Credential=[^/]+\/([^,]+), ?SignedHeaders=([^,]+)/.exec(headers.authorization ?? '') ?? []
  const { pathname, searchParams } = new URL(address, 'http://bucket')
  searchParams.sort()
  const canonical = [
    method,
    pathname,
    searchParams.toString(),
    ...signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signed,
    headers['x-amz-content-sha256'],
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secret}`)
  return hmac(key, text).toString('hex')
}

/** Starts an S3-compatible bucket with the methods the file store needs. It rejects invalid signatures. */
export async function startBucket(name: string, secret: string) {
  const objects = new Map<string, { bytes: Buffer; type: string | undefined }>()
  const server = createServer((request, response) => {
    const { method = '', url: address = '', headers } = request
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const bytes = Buffer.concat(chunks)
      const end = (status: number, body?: Buffer | string) => response.writeHead(status).end(body)
      const payload = headers['x-amz-content-sha256']
      if (!headers.authorization?.endsWith(`Signature=${signatureV4({ method, address, headers }, secret)}`))
        return end(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>')
      if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(bytes))
        return end(400, '<Error><Code>XAmzContentSHA256Mismatch</Code></Error>')
      if (!address.startsWith(`/${name}/`)) return end(404, '<Error><Code>NoSuchBucket</Code></Error>')
      if (method === 'PUT') {
        if (headers['content-length'] === undefined)
          return end(411, '<Error><Code>MissingContentLength</Code></Error>')
        objects.set(address, { bytes, type: headers['content-type'] })
        return end(200)
      }
      if (method === 'DELETE') {
        objects.delete(address)
        return end(204)
      }
      const found = objects.get(address)
      return found ? end(200, found.bytes) : end(404, '<Error><Code>NoSuchKey</Code></Error>')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // listening on TCP
  return {
    objects,
    /** Returns the bucket's `FILES_URL` with the right or another secret. */
    address: (withSecret = secret, bucket = name) =>
      `http://key:${encodeURIComponent(withSecret)}@127.0.0.1:${port}/${bucket}?region=eu-central-1`,
    close: () => server.close(),
  }
}
