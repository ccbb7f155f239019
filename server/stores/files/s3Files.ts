import { openAsBlob } from 'node:fs'
import { AwsClient } from 'aws4fetch'
import { XMLParser } from 'fast-xml-parser'
import { type FilePart, type FileStore, plainName, type StoredFile } from '@/server/stores/files/port'

export interface S3Place {
  /** Address of the bucket: https://s3.eu-central-1.amazonaws.com/name, or of a store that speaks the same. */
  readonly url: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** A list comes in pages of a thousand; more than this many are not asked for. */
const MOST_PAGES = 100

/** Files in a bucket that speaks the protocol of S3 (signature version 4, path-style addresses). */
export class S3Files implements FileStore {
  private readonly client: AwsClient
  private readonly url: string

  constructor(
    { url, region, accessKeyId, secretAccessKey }: S3Place,
    readonly scratch: string,
  ) {
    this.url = url.replace(/\/+$/, '')
    this.client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 })
  }

  async put(name: string, path: string): Promise<void> {
    await this.send('PUT', name, await openAsBlob(path))
  }

  async putText(name: string, text: string): Promise<void> {
    await this.send('PUT', name, text)
  }

  async text(name: string): Promise<string | null> {
    return (await this.send('GET', name))?.text() ?? null
  }

  async stream(name: string, { start, end }: FilePart = {}): Promise<ReadableStream | null> {
    const range = start === undefined ? null : `bytes=${start}-${end ?? ''}`
    return (await this.send('GET', name, null, range))?.body ?? null
  }

  async list(folder: string): Promise<readonly StoredFile[]> {
    const found: StoredFile[] = []
    let next: string | undefined
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const query = new URLSearchParams({ 'list-type': '2', prefix: `${plainName(folder)}/` })
      if (next !== undefined) query.set('continuation-token', next)
      const answer = await this.client.fetch(`${this.url}?${query}`, { redirect: 'error' })
      if (!answer.ok) throw new Error(`The file store answered ${answer.status} to a list.`)
      const { ListBucketResult: list } = readList(await answer.text())
      for (const { Key, LastModified } of list.Contents ?? [])
        found.push({ name: Key, changedMs: Date.parse(LastModified) })
      next = list.NextContinuationToken
      if (next === undefined) break
    }
    return found
  }

  async remove(name: string): Promise<void> {
    await this.send('DELETE', name)
  }

  /** Null where there is no such file. */
  private async send(method: string, name: string, body: Blob | string | null = null, range: string | null = null) {
    const headers = range === null ? {} : { Range: range }
    const answer = await this.client.fetch(`${this.url}/${plainName(name)}`, {
      method,
      body,
      headers,
      redirect: 'error',
    })
    if (answer.ok) return answer
    await answer.body?.cancel()
    if (answer.status === 404) return null
    throw new Error(`The file store answered ${answer.status} to ${method} of a file.`)
  }
}

interface ListAnswer {
  readonly ListBucketResult: {
    readonly Contents?: readonly { readonly Key: string; readonly LastModified: string }[]
    readonly NextContinuationToken?: string
  }
}

/** A list names no entities of its own: none is followed. */
const parser = new XMLParser({ parseTagValue: false, processEntities: false, isArray: (name) => name === 'Contents' })
const readList = (text: string) => parser.parse(text) as ListAnswer
