import { createHash, createHmac } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { HOUR_MS } from '@/lib/market/newYorkTime'
import { KeptFiles } from '@/server/services/files/keptFiles'
import { FolderFiles } from '@/server/stores/files/folderFiles'
import type { FileStore } from '@/server/stores/files/port'
import { S3Files } from '@/server/stores/files/s3Files'

const KEY = {
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  region: 'eu-test-1',
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** The signature of a request as AWS documents it (Signature Version 4), made here from what arrived. */
function signatureOf(request: IncomingMessage, scope: string, signed: readonly string[]): string {
  const url = new URL(request.url ?? '/', 'http://localhost')
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&')
  const headers = signed.map((name) => `${name}:${String(request.headers[name]).trim()}\n`).join('')
  const hash = String(request.headers['x-amz-content-sha256'])
  const canonical = [request.method, url.pathname, query, headers, signed.join(';'), hash].join('\n')
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const [day = '', region = '', service = '', end = ''] = scope.split('/')
  const key = [region, service, end].reduce<Buffer>(hmac, hmac(`AWS4${KEY.secretAccessKey}`, day))
  return hmac(key, text).toString('hex')
}

/** A bucket that speaks the protocol: refuses a wrong signature, knows ranges, and lists two names a page. */
class Bucket {
  readonly files = new Map<string, { readonly bytes: Buffer; readonly at: Date }>()
  private server: Server | null = null
  refused = 0

  async start(): Promise<string> {
    const server = createServer((request, response) => void this.answer(request, response))
    this.server = server
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/bucket`
  }

  stop(): void {
    this.server?.closeAllConnections()
    this.server?.close()
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    const form = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\S+), SignedHeaders=([^,]+), Signature=(\w+)$/
    const [, id, scope = '', signed = '', signature] = form.exec(request.headers.authorization ?? '') ?? []
    const expected = signatureOf(request, scope, signed.split(';'))
    if (id !== KEY.accessKeyId || signature !== expected || !signed.includes('host')) {
      this.refused += 1
      response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
      return
    }
    const url = new URL(request.url ?? '/', 'http://localhost')
    const name = url.pathname.slice('/bucket/'.length)
    if (url.pathname === '/bucket') this.list(url.searchParams, response)
    else if (request.method === 'PUT') {
      this.files.set(name, { bytes: Buffer.concat(pieces), at: new Date() })
      response.end()
    } else if (request.method === 'DELETE') {
      this.files.delete(name)
      response.writeHead(204).end()
    } else this.read(name, request.headers.range, response)
  }

  private read(name: string, range: string | undefined, response: ServerResponse): void {
    const found = this.files.get(name)
    if (found === undefined) return void response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
    const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? []
    if (from === undefined) return void response.end(found.bytes)
    response.writeHead(206).end(found.bytes.subarray(Number(from), to ? Number(to) + 1 : undefined))
  }

  private list(query: URLSearchParams, response: ServerResponse): void {
    const names = [...this.files.keys()].filter((name) => name.startsWith(query.get('prefix') ?? '')).sort()
    const from = Number(query.get('continuation-token') ?? 0)
    const page = names.slice(from, from + 2)
    const rows = page.map((name) => {
      const at = this.files.get(name)?.at.toISOString()
      return `<Contents><Key>${name}</Key><LastModified>${at}</LastModified></Contents>`
    })
    const next = from + 2 < names.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''
    response.end(`<?xml version="1.0"?><ListBucketResult>${next}${rows.join('')}</ListBucketResult>`)
  }
}

const folder = mkdtempSync(join(tmpdir(), 'undercurrent-files-'))
const bucket = new Bucket()
const stores: Record<string, FileStore> = {}
beforeAll(async () => {
  const url = await bucket.start()
  stores.folder = new FolderFiles(join(folder, 'kept'), folder)
  stores.S3 = new S3Files({ ...KEY, url }, folder)
  stores.stranger = new S3Files({ ...KEY, url, secretAccessKey: 'another' }, folder)
})
afterAll(() => {
  bucket.stop()
  rmSync(folder, { recursive: true, force: true })
})

const textOf = async (stream: ReadableStream | null) => (stream === null ? null : await new Response(stream).text())

describe.each(['folder', 'S3'])('files for readers in a %s', (kind) => {
  const store = () => stores[kind] as FileStore

  it('keeps, reads in parts, lists page by page and removes', async () => {
    const path = join(folder, `made-${kind}`)
    writeFileSync(path, '0123456789')
    await store().put('datasets/option_tape/2026-11-20.csv', path)
    for (const name of ['a', 'b', 'c']) await store().putText(`datasets/${name}.json`, `{"${name}":"é"}`)
    await store().putText('other/x', 'x')
    expect(await textOf(await store().stream('datasets/option_tape/2026-11-20.csv'))).toBe('0123456789')
    expect(await textOf(await store().stream('datasets/option_tape/2026-11-20.csv', { start: 4, end: 6 }))).toBe('456')
    expect(await store().text('datasets/b.json')).toBe('{"b":"é"}')
    const listed = await store().list('datasets')
    expect(listed.map(({ name }) => name).sort()).toEqual([
      ...['datasets/a.json', 'datasets/b.json', 'datasets/c.json', 'datasets/option_tape/2026-11-20.csv'],
    ])
    expect(Math.abs(Date.now() - (listed[0]?.changedMs ?? 0))).toBeLessThan(60_000)
    await store().remove('datasets/a.json')
    await store().remove('datasets/a.json')
    expect(await store().text('datasets/a.json')).toBeNull()
    expect(await store().stream('datasets/a.json')).toBeNull()
    expect(await store().list('nothing')).toEqual([])
  })

  it.each(['../secret', '/etc/passwd', 'a/../b', 'a//b', '', '.hidden', 'a/.b', 'a\\b', 'a\0b', 'a?x=1', 'a%2f..'])(
    'refuses %j, which is no plain name',
    async (name) => {
      await expect(async () => store().text(name)).rejects.toThrow(RangeError)
      await expect(async () => store().putText(name, 'x')).rejects.toThrow(RangeError)
      await expect(async () => store().remove(name)).rejects.toThrow(RangeError)
    },
  )

  it('what one host made another tells of for an hour, by its id alone; then it goes', async () => {
    const facts = z.object({ madeAtMs: z.number(), rows: z.number() })
    const [one, other] = [new KeptFiles(store(), 'kept', facts), new KeptFiles(store(), 'kept', facts)]
    const id = 'x'.repeat(43)
    const path = join(folder, 'answer')
    writeFileSync(path, 'rows')
    await one.put(id, path)
    const nowMs = Date.now()
    await one.say(id, { madeAtMs: nowMs, rows: 3 })
    expect(await other.read(id, nowMs + 1)).toEqual({ madeAtMs: nowMs, rows: 3 })
    expect(await textOf(await other.stream(id))).toBe('rows')
    expect(await other.read(id, nowMs + HOUR_MS)).toBeNull()
    for (const asked of ['../kept', `${id}/..`, 'nothing', '']) expect(await other.read(asked, nowMs)).toBeNull()
    await other.forgetOld(nowMs + HOUR_MS / 2)
    expect(await store().list('kept')).toHaveLength(2)
    await other.forgetOld(nowMs + 2 * HOUR_MS)
    expect(await store().list('kept')).toEqual([])
  })
})

it('a bucket refuses what another secret signed, and the store says so', async () => {
  await expect(stores.stranger?.putText('a', 'x')).rejects.toThrow('answered 403 to PUT')
  await expect(stores.stranger?.list('datasets')).rejects.toThrow('answered 403 to a list')
  expect(bucket.refused).toBeGreaterThanOrEqual(2)
})
