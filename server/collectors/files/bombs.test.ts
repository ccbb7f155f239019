import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { afterAll, describe, expect, it } from 'vitest'
import { csvRows } from '@/server/collectors/files/csvRows'
import { openFile } from '@/server/collectors/files/openFile'

const dir = mkdtempSync(join(tmpdir(), 'bombs-'))
afterAll(() => rmSync(dir, { recursive: true }))

const ZEROS = new Uint8Array(66 * 2 ** 20)
/** A frame of zstd whose blocks each stand for 128 KB of one letter: eight kilobytes for 256 MB. */
function zstdBomb(): Uint8Array {
  const block = [(1 << 1) | ((131_072 << 3) & 0xff), ((131_072 << 3) >> 8) & 0xff, (131_072 << 3) >> 16, 0x61]
  return Uint8Array.from([0x28, 0xb5, 0x2f, 0xfd, 0, 0x58, ...Array.from({ length: 2000 }, () => block).flat()])
}
const BOMBS: readonly (readonly [name: string, make: () => Uint8Array])[] = [
  ['bomb.csv.gz', () => gzipSync(ZEROS, { level: 6 })],
  ['bomb.zip', () => zipSync({ 'a.csv': [ZEROS, { level: 1 }] })],
  ['bomb.csv.zst', zstdBomb],
]

describe('ASVS 5.2: files that unpack to too much', () => {
  it.each(BOMBS)('%s is refused in words before it fills the memory', async (name, make) => {
    const path = join(dir, name)
    writeFileSync(path, make())
    let read = 0
    const reading = async () => {
      const { entries, close } = await openFile(path)
      try {
        for (const entry of entries) for await (const part of entry.bytes()) read += part.length
      } finally {
        close()
      }
    }
    await expect(reading()).rejects.toThrow('This unpacks to more than 400 times its size')
    expect(read).toBeLessThan(2 ** 27)
  })

  it('a zip of more members than a market has is refused before one of them is unpacked', async () => {
    const end = Buffer.alloc(22)
    end.writeUInt32LE(0x0605_4b50)
    end.writeUInt16LE(50_001, 8)
    end.writeUInt16LE(50_001, 10)
    const path = join(dir, 'many.zip')
    // The end of a zip alone: whoever reads a member finds none.
    writeFileSync(path, Buffer.concat([Buffer.from('PK\x03\x04'), end]))
    await expect(openFile(path)).rejects.toThrow('This zip has 50001 members; at most 50000 are looked through.')
  })

  /** Pieces of text, one after the other. */
  const entryOf = (...pieces: readonly string[]) => ({
    name: 'a.csv',
    async *bytes() {
      for (const piece of pieces) yield Buffer.from(piece)
    },
  })
  const million = 'a'.repeat(2 ** 20)

  it('text without the end of a line is no table', async () => {
    const rows = csvRows(entryOf('a,b\n'.slice(0, 3), ...Array.from({ length: 20 }, () => million)))
    await expect(rows.next()).rejects.toThrow('16 MB without the end of a line')
  })

  it('a quote that stays open over 16 MB costs its line, and the rows after it stay', async () => {
    const lines = Array.from({ length: 20 }, (_, at) => `${at},${million}\n`)
    let count = 0
    for await (const { cells } of csvRows(entryOf('n,text\n', '0,"open\n', ...lines)))
      count += cells[0] === '19' ? 1 : 0
    expect(count).toBe(1)
  })
})
