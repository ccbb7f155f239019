import { describe, expect, it } from 'vitest'
import { bytesOf, isShared } from '@/server/cache/bytesOf'

/** Issue 23 point 3: kept answers are measured in bytes. */
describe('bytes that a value holds', () => {
  it('counts buffers whole and once, however many views lie on them', () => {
    const buffer = new ArrayBuffer(80_000)
    expect(bytesOf(new Float64Array(buffer))).toBe(80_096)
    expect(bytesOf([new Float64Array(buffer, 0, 10), new Uint8Array(buffer)])).toBe(32 + 2 * 8 + 2 * 96 + 80_000)
    expect(bytesOf(new Int32Array(new SharedArrayBuffer(400)))).toBe(496)
  })

  it('counts objects, lists, maps, sets and strings by the words they take', () => {
    expect(bytesOf({})).toBe(24)
    expect(bytesOf({ a: 1, b: null, c: true })).toBe(24 + 3 * 8)
    expect(bytesOf([1, 2, 3])).toBe(32 + 3 * 8)
    expect(bytesOf('abcd')).toBe(16 + 4)
    expect(bytesOf('€uro')).toBe(16 + 8)
    expect(bytesOf(new Map([['a', 1]]))).toBe(64 + 32 + 17)
    expect(bytesOf(new Set([1, 2]))).toBe(64 + 2 * 32)
    expect(bytesOf([bytesOf, undefined, 7])).toBe(32 + 3 * 8)
  })

  it('estimates a long list from elements spread over it', () => {
    const rows = Array.from({ length: 1600 }, (_, at) => ({ name: 'x'.repeat(at < 800 ? 10 : 30) }))
    const each = 24 + 8 + 16
    expect(bytesOf(rows)).toBe(32 + 1600 * 8 + (each + 10) + 1599 * (each + 20))
  })

  it('counts what all elements of a list share once', () => {
    const table = { cells: new Float64Array(100_000) }
    const rows = Array.from({ length: 500 }, (_, at) => ({ at, table }))
    expect(bytesOf(rows)).toBe(32 + 500 * 8 + 500 * 40 + 32 + 96 + 800_000)
  })

  it('counts a thing once that is pointed at twice, ends with circles, and bounds its own work', () => {
    const one = { text: 'x'.repeat(1000) }
    expect(bytesOf({ one, again: one })).toBe(bytesOf({ one }) + 8)
    const circle: { self?: unknown } = {}
    circle.self = circle
    expect(bytesOf(circle)).toBe(32)
    let deep: unknown = null
    for (let at = 0; at < 6000; at += 1) deep = { deep }
    expect(bytesOf(deep)).toBe(4000 * 32 + 8)
  })

  it('leaves out what belongs to the host', () => {
    const host = { ring: new Float64Array(1_000_000) }
    isShared(host)
    expect(bytesOf({ host, own: 1 })).toBe(24 + 2 * 8)
  })
})
