import { FeedFault } from '@/server/feeds/port'
import { reasonOf } from '@/server/vendors/answerWords'

/** Redirects of one call to a publisher that are followed. */
const MOST_HOPS = 5
const REDIRECTS = new Set([301, 302, 303, 307, 308])
/** What another origin may be told of a call: no key, no cookie. */
const PLAIN_HEADERS = ['user-agent', 'accept']

/** The way out of the host over HTTP. A redirect is a failure: no key and no body goes where nobody sent it. */
export const callOut = (url: string | URL, init: RequestInit = {}): Promise<Response> =>
  fetch(url, { ...init, redirect: 'error' })

/**
 * The same for publishers of files, who move them about: redirects within their origin, and to `others`, are followed.
 * Who cannot be reached, or leads elsewhere, is a FeedFault in words.
 */
export async function callPublisher(
  url: string,
  init: RequestInit,
  others: ReadonlySet<string> = new Set(),
): Promise<Response> {
  let at = new URL(url)
  let asked = init
  for (let hops = 0; hops <= MOST_HOPS; hops += 1) {
    const { host } = at
    const answer = await fetch(at, { ...asked, redirect: 'manual' }).catch((error) => {
      throw new FeedFault('network', `${host} could not be reached (${reasonOf(error)}).`)
    })
    const location = answer.headers.get('location')
    if (init.redirect === 'manual' || location === null || !REDIRECTS.has(answer.status)) return answer
    await answer.body?.cancel()
    const to = new URL(location, at)
    if (to.origin !== at.origin && !others.has(to.origin))
      throw new FeedFault('protocol', `${host} leads to ${to.host}, which is no address of its publisher.`)
    asked = nextAsk(asked, answer.status, to.origin === at.origin)
    at = to
  }
  throw new FeedFault('protocol', `${at.host} leads from one address to the next without end.`)
}

/** As browsers do: what was posted becomes a question, except after 307 and 308. */
function nextAsk(asked: RequestInit, status: number, isSameOrigin: boolean): RequestInit {
  const keepsMethod = status >= 307 || asked.method === undefined
  const headers = new Headers(asked.headers)
  if (!isSameOrigin) for (const name of [...headers.keys()]) if (!PLAIN_HEADERS.includes(name)) headers.delete(name)
  if (keepsMethod && (isSameOrigin || asked.body == null)) return { ...asked, headers }
  headers.delete('content-type')
  const { signal } = asked
  return { headers, ...(signal == null ? {} : { signal }) }
}
