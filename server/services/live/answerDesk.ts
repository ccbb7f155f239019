import type { User } from '@/lib/access/user'
import { isPushed } from '@/lib/contract/callTable'
import type { Clock } from '@/lib/core/clock'
import type { Tier } from '@/server/context'
import { ServiceError } from '@/server/errors'
import { checkAccess } from '@/server/http/access'
import type { Route } from '@/server/http/implement'

interface Question {
  readonly route: Route
  readonly query: unknown
}

/** Answers market calls for a whole tier: the same handlers as over HTTP, asked by `<call id>?<query>`. */
export class AnswerDesk {
  private readonly routes: ReadonlyMap<string, Route>

  constructor(
    routes: readonly Route[],
    private readonly clock: Clock,
  ) {
    this.routes = new Map(
      routes
        .filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.tiered === true && isPushed(endpoint.id))
        .map((route) => [route.endpoint.id, route]),
    )
  }

  /** True when the question can be read and its endpoint is open to the caller. */
  isOpenTo(user: User | null, question: string): boolean {
    try {
      checkAccess(user, this.read(question).route.endpoint)
      return true
    } catch {
      return false
    }
  }

  /** The answer as JSON text. Handlers of tiered calls look at the tier only, never at who asks. */
  async answer(tier: Tier, question: string): Promise<string> {
    const { route, query } = this.read(question)
    const ctx = {
      user: null,
      tokenHash: null,
      tier,
      nowMs: this.clock(),
      requestId: 'answer',
      address: '',
      userAgent: '',
    }
    const input = { ctx, params: {}, query, body: undefined }
    if (route.send === undefined) return JSON.stringify(await route.handle(input))
    const sent = await route.send(input, { namesKinds: false })
    return sent instanceof Response ? await sent.text() : Buffer.from(sent).toString()
  }

  private read(question: string): Question {
    const mark = question.indexOf('?')
    const route = this.routes.get(mark < 0 ? question : question.slice(0, mark))
    if (route === undefined) throw new ServiceError('not_found', 'No such answer is pushed.')
    const pairs = Object.fromEntries(new URLSearchParams(mark < 0 ? '' : question.slice(mark + 1)))
    const parsed = route.endpoint.query?.safeParse(pairs)
    if (parsed?.success === false) throw new ServiceError('invalid', 'The query cannot be read.')
    return { route, query: parsed?.data }
  }
}
