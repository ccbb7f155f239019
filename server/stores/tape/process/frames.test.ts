import { PassThrough } from 'node:stream'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Frame, readFrames, writeFrame } from '@/server/stores/tape/process/frames'

describe('messages between the host and the tape process', () => {
  it('arrive whole and in order however the bytes are cut', async () => {
    const message = fc.record({ text: fc.string(), body: fc.uint8Array({ maxLength: 300 }) })
    await fc.assert(
      fc.asyncProperty(
        fc.array(message, { maxLength: 8 }),
        fc.integer({ min: 1, max: 97 }),
        async (messages, width) => {
          const wire = new PassThrough()
          messages.forEach(({ text, body }, id) => {
            writeFrame(wire, { id, head: { text }, body: Buffer.from(body) })
          })
          wire.end()
          const all: Buffer[] = []
          for await (const piece of wire) all.push(piece as Buffer)
          const bytes = Buffer.concat(all)
          const cut = new PassThrough()
          const got: Frame<{ text: string }>[] = []
          readFrames<{ text: string }>(cut, (frame) => got.push({ ...frame, body: Buffer.from(frame.body) }))
          for (let at = 0; at < bytes.length; at += width) cut.write(bytes.subarray(at, at + width))
          await new Promise<void>((resolve) => cut.end(resolve))
          await new Promise((resolve) => setImmediate(resolve))
          expect(got).toEqual(messages.map(({ text, body }, id) => ({ id, head: { text }, body: Buffer.from(body) })))
        },
      ),
    )
  })
})
