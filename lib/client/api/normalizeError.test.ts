import { describe, expect, it } from 'vitest'
import { ApiError, toLoadError } from '@/lib/client/api/apiError'
import { normalizeError } from '@/lib/client/api/normalizeError'

const email = 'help@example.com'
const answered = (status: number, data?: unknown) => ({ response: { status, data } })

describe('§8 error normalisation', () => {
  it.each([
    [
      'no response',
      normalizeError({}, { email }),
      `Something went wrong, contact ${email}. If you use a VPN, turn it off.`,
      400,
    ],
    [
      'no response, the variant without the VPN sentence',
      normalizeError({}, { email, mentionsVpn: false }),
      `Something went wrong, contact ${email}.`,
      400,
    ],
    [
      'HTTP 429, whatever the body says',
      normalizeError(answered(429, { message: 'slow down', code: 'x' }), { email }),
      'You have exceeded a rate limit, try again in one minute',
      429,
    ],
    ['no error object', normalizeError(undefined, { email }), `Error occurred, contact ${email}`, 429],
    ['null instead of an error', normalizeError(null, { email }), `Error occurred, contact ${email}`, 429],
    [
      'otherwise the message and code of the body',
      normalizeError(answered(403, { message: 'Not for this plan', code: 'plan' }), { email }),
      'Not for this plan',
      'plan',
    ],
    [
      'a body without a message keeps its code',
      normalizeError(answered(500, { code: 'broken' }), { email }),
      `Something went wrong. Please email ${email}.`,
      'broken',
    ],
    [
      'an undefined body',
      normalizeError(answered(502), { email }),
      `Something went wrong. Please email ${email}.`,
      404,
    ],
  ])('%s', (_name, actual, message, code) => {
    expect(actual).toEqual({ message, code })
  })

  it('a body that is a page of HTML shows the general message with the status', () => {
    expect(normalizeError(answered(503, '<html>'), { email })).toEqual({
      message: `Something went wrong. Please email ${email}.`,
      code: 503,
    })
  })

  it('ApiError keeps status, field issues and request id for the screen', () => {
    const error = new ApiError(
      answered(422, {
        message: 'Please check the form',
        code: 'input',
        issues: [{ path: 'email', message: 'a mail address' }, { path: 3 }],
        request_id: 'r1',
      }),
    )
    expect(error).toMatchObject({ message: 'Please check the form', code: 'input', status: 422, requestId: 'r1' })
    expect(error.issues).toEqual([{ path: 'email', message: 'a mail address' }])
  })
})

describe('§8 no response', () => {
  it('a part of the page that did not arrive is told as a network that is cut, anything else thrown is not', () => {
    const chunk = Object.assign(new Error('Failed to load chunk /_next/static/chunks/1.js from module 2'), {
      name: 'ChunkLoadError',
    })
    const module = new TypeError('Failed to fetch dynamically imported module: /x.js')
    for (const error of [chunk, module]) {
      expect(toLoadError(error).code).toBe(400)
      expect(toLoadError(error).message).toContain('If you use a VPN, turn it off.')
    }
    expect(toLoadError(new Error('chunk of bread')).message).toMatch(/^Error occurred/)
  })
})
