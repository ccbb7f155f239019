import { FeedFault } from '@/server/feeds/port'
import { hostOf, reasonOf } from '@/server/vendors/answerWords'

/** What a publisher wants agreed to before it answers: a form whose token and session go with every request. */
export interface Terms {
  readonly path: string
  readonly fields: Readonly<Record<string, string>>
  /** Hidden field of the form with the token, which later requests carry in `header`. */
  readonly token: string
  readonly header: string
}

/** Sends one request as the publisher is asked; throws FeedFault for a refusal. */
type Ask = (url: string, init: RequestInit) => Promise<Response>

/** The session with a publisher that answers only who agreed to its terms. */
export class Agreement {
  private readonly cookies = new Map<string, string>()
  private token: string | null = null

  constructor(private readonly terms: Terms) {}

  get isOpen(): boolean {
    return this.token !== null
  }

  /** Whether an answer is the form again: the session is over. */
  isOver(answer: Response): boolean {
    return new URL(answer.url).pathname.endsWith(this.terms.path)
  }

  /** Fetches the form and agrees to it. */
  async enter(origin: string, ask: Ask): Promise<void> {
    this.token = null
    this.cookies.clear()
    const { path, fields, token, header } = this.terms
    const form = await ask(`${origin}${path}`, {})
    this.keep(form)
    const text = await form.text().catch((error) => {
      throw new FeedFault('network', `${hostOf(form.url)} broke off in the middle of a file (${reasonOf(error)}).`)
    })
    const input = text.match(/<input[^>]*>/gi)?.find((one) => one.includes(`name="${token}"`))
    const value = /value="([^"]+)"/.exec(input ?? '')?.[1]
    if (value === undefined)
      throw new FeedFault('protocol', 'The form of terms has no token: the publisher changed the layout.')
    const body = new URLSearchParams({ ...fields, [token]: value })
    const headers = { ...this.headersOf(origin), [header]: value }
    const agreed = await ask(`${origin}${path}`, { method: 'POST', body, headers, redirect: 'manual' })
    this.keep(agreed)
    await agreed.body?.cancel()
    this.token = this.cookies.get('csrftoken') ?? value
  }

  /** What goes with each request of the session. */
  headersOf(origin: string): Record<string, string> {
    const cookies = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return {
      Referer: `${origin}${this.terms.path}`,
      ...(cookies === '' ? {} : { Cookie: cookies }),
      ...(this.token === null ? {} : { [this.terms.header]: this.token }),
    }
  }

  private keep(answer: Response): void {
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value = ''] = /^([^=;\s]+)=([^;]*)/.exec(line) ?? []
      if (name !== undefined) this.cookies.set(name, value)
    }
  }
}
