import { describe, expect, it } from 'vitest'
import { byteRange, fileResponse } from '@/server/http/fileResponse'

const TEXT = '0123456789'
const file = {
  open: async ({ start = 0, end = TEXT.length }) => new Blob([TEXT.slice(start, end + 1)]).stream(),
  ...{ bytes: 10, name: 'f.bin', type: 'application/gzip', etag: 'abc' },
}

describe('§4.11 resume: ranges of a file (RFC 9110 §14)', () => {
  it.each([
    [undefined, null],
    ['bytes=0-3', [0, 3]],
    ['bytes=4-', [4, 9]],
    ['bytes=-3', [7, 9]],
    ['bytes=8-99', [8, 9]],
    ['bytes=10-', 'none'],
    ['bytes=5-4', 'none'],
    ['bytes=0-1,3-4', null],
    ['lines=1-2', null],
  ] as const)('%s is %j', (header, expected) => expect(byteRange(header, 10)).toEqual(expected))

  it('a part is answered with 206, the whole with 200, what lies behind the end with 416', async () => {
    const part = await fileResponse(file, { range: 'bytes=4-' })
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 4-9/10', '456789'])
    const whole = await fileResponse(file, {})
    expect([whole.status, whole.headers.get('content-length'), await whole.text()]).toEqual([200, '10', '0123456789'])
    expect((await fileResponse(file, { range: 'bytes=10-' })).status).toBe(416)
  })

  it('a file that has changed since is sent whole', async () => {
    const changed = await fileResponse(file, { range: 'bytes=4-', ifRange: '"older"' })
    expect([changed.status, await changed.text()]).toEqual([200, '0123456789'])
    expect((await fileResponse(file, { range: 'bytes=4-', ifRange: '"abc"' })).status).toBe(206)
  })
})
