import { lookup as lookUp } from 'node:dns'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest, type RequestOptions } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { WebhookCall, WebhookOutcome, WebhookSender } from '@/server/vendors/webhooks/port'
import { isPublicAddress, webhookRefusal } from '@/server/vendors/webhooks/publicAddress'

const TIMEOUT_MS = 10_000

/**
 * Calls addresses over https. The name is looked up once, by this very connection, and what it gives must be public: a
 * name cannot point at the host's own network, nor change its mind between the check and the call. Redirects are not
 * followed and answers are not read.
 */
export function httpsSender(allowsPrivate: boolean): WebhookSender {
  return {
    refusal: (url) => webhookRefusal(url, allowsPrivate),
    send: (call) => {
      const refused = webhookRefusal(call.url, allowsPrivate)
      if (refused !== null) return Promise.resolve({ isTaken: false, reason: refused, isFinal: true })
      return post(call, allowsPrivate ? {} : { lookup: publicLookup })
    },
  }
}

/** Looks a name up and gives public addresses only. */
const publicLookup: LookupFunction = (name, options, done) => {
  lookUp(name, { ...options, all: true }, (error, found) => {
    if (error !== null) return done(error, '', 0)
    const open = found.filter(({ address }) => isPublicAddress(address))
    const [first] = open
    if (first === undefined || open.length < found.length)
      return done(new Error('The name points at an address that is not public.'), '', 0)
    if (options.all === true) return done(null, open)
    done(null, first.address, first.family)
  })
}

function post({ url, body, headers }: WebhookCall, options: RequestOptions): Promise<WebhookOutcome> {
  const request = url.startsWith('http:') ? httpRequest : httpsRequest
  return new Promise((resolve) => {
    const fail = (reason: string) => resolve({ isTaken: false, reason: reason.slice(0, 200), isFinal: false })
    const call = request(
      url,
      {
        ...options,
        method: 'POST',
        agent: false,
        timeout: TIMEOUT_MS,
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      },
      (answer) => {
        answer.destroy()
        const status = answer.statusCode ?? 0
        if (status >= 200 && status < 300) return resolve({ isTaken: true, reason: `answered ${status}`, status })
        // Gone: the receiver wants no more of it.
        resolve({ isTaken: false, reason: `answered ${status}`, isFinal: status === 410, status })
      },
    )
    // A socket that trickles stays open for ever without an end of its own.
    const end = setTimeout(() => call.destroy(new Error('no answer within 10 seconds')), TIMEOUT_MS)
    call.on('timeout', () => call.destroy(new Error('no answer within 10 seconds')))
    call.on('error', (error) => fail(error.message))
    call.on('close', () => clearTimeout(end))
    call.end(body)
  })
}
