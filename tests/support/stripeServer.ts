import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parse } from 'qs'

/** One call as it arrived. */
interface StripeAsked {
  readonly method: string
  readonly path: string
  readonly form: URLSearchParams
  readonly key: string
  readonly onceKey: string
}

interface Price {
  readonly id: string
  readonly lookup_key: string
  readonly unit_amount: number
  readonly recurring: { readonly interval: string; readonly interval_count: number }
}
interface Held {
  id: string
  customer: string
  status: string
  price: Price
  metadata: Record<string, string>
  startS: number
  endS: number
  cancels: boolean
  pause: { behavior: string } | null
}
type Tree = { [key: string]: string | Tree | undefined }

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const inner = (value: unknown): Tree => (typeof value === 'object' && value !== null ? (value as Tree) : {})
const SECONDS: Readonly<Record<string, number>> = { month: 30 * 86_400, year: 365 * 86_400 }

/**
 * Stripe's REST API as far as the product speaks it, on a local port: form bodies with brackets, the key as bearer, a
 * pinned version, prices by lookup key, prorations by the second, idempotency keys, card refusals. Source: Stripe API
 * reference and "Prorations".
 */
export async function stripeServer(nowMs: () => number) {
  const asked: StripeAsked[] = []
  const prices: Price[] = []
  const subscriptions = new Map<string, Held>()
  const answered = new Map<string, { words: string; status: number; body: object }>()
  const state = { isCardRefused: false, status: 200, invoices: { object: 'list', data: [] as object[] } }
  const nowS = () => Math.floor(nowMs() / 1000)

  const asSubscription = (held: Held) => ({
    id: held.id,
    object: 'subscription',
    customer: held.customer,
    status: held.status,
    cancel_at_period_end: held.cancels,
    pause_collection: held.pause,
    metadata: held.metadata,
    items: {
      object: 'list',
      data: [
        { id: `si_${held.id}`, price: held.price, current_period_start: held.startS, current_period_end: held.endS },
      ],
    },
  })
  /** Seconds that are left over those of the period, of both prices; another rhythm begins a new period. */
  const prorated = (held: Held, to: Price, atS: number) => {
    const share = (held.endS - atS) / (held.endS - held.startS)
    const isSame = JSON.stringify(to.recurring) === JSON.stringify(held.price.recurring)
    const endS = isSame ? held.endS : atS + (SECONDS[to.recurring.interval] ?? 0) * to.recurring.interval_count
    const credit = -Math.round(held.price.unit_amount * share)
    const charge = isSame ? Math.round(to.unit_amount * share) : to.unit_amount
    return { credit, charge, endS, startS: isSame ? held.startS : atS }
  }
  const gone = (id: string) => ({
    status: 404,
    body: { error: { type: 'invalid_request_error', code: 'resource_missing', message: `No such object: '${id}'` } },
  })
  const priceOf = (id: unknown) => prices.find((each) => each.id === id)

  function update(held: Held, form: Tree): { status: number; body: object } {
    const item = inner(inner(form.items)['0'])
    const price = priceOf(item.price)
    if (price !== undefined) {
      if (item.id !== `si_${held.id}`) return gone(text(item.id))
      if (state.isCardRefused) {
        const message = 'Your card has insufficient funds.'
        return { status: 402, body: { error: { type: 'card_error', code: 'card_declined', message } } }
      }
      const { endS, startS } = prorated(held, price, Number(text(form.proration_date)))
      Object.assign(held, { price, endS, startS })
    }
    Object.assign(held.metadata, inner(form.metadata))
    if (form.cancel_at_period_end !== undefined) held.cancels = form.cancel_at_period_end === 'true'
    // An empty word unsets.
    if (form.pause_collection === '') held.pause = null
    else if (form.pause_collection !== undefined) held.pause = { behavior: text(inner(form.pause_collection).behavior) }
    if (form.trial_end !== undefined)
      Object.assign(held, { status: 'trialing', startS: nowS(), endS: Number(text(form.trial_end)) })
    return { status: 200, body: asSubscription(held) }
  }

  function preview(form: Tree): { status: number; body: object } {
    const held = subscriptions.get(text(form.subscription))
    const details = inner(form.subscription_details)
    const price = priceOf(inner(inner(details.items)['0']).price)
    if (!held || !price || held.customer !== form.customer) return gone(text(form.subscription))
    const { credit, charge, endS } = prorated(held, price, Number(text(details.proration_date)))
    const line = (amount: number, end: number) => ({
      amount,
      period: { start: nowS(), end },
      parent: { subscription_item_details: { proration: true } },
    })
    const lines = { object: 'list', data: [line(credit, held.endS), line(charge, endS)] }
    const total = credit + charge
    return {
      status: 200,
      body: { object: 'invoice', currency: 'usd', total, amount_due: Math.max(0, total), lines },
    }
  }

  function answer(method: string, path: string, query: Tree, form: Tree): { status: number; body: object } {
    if (state.status !== 200) return { status: state.status, body: { error: { type: 'api_error' } } }
    if (path === '/v1/checkout/sessions')
      return { status: 200, body: { id: 'cs_1', url: 'https://checkout.stripe.test/c/pay/cs_1' } }
    if (path === '/v1/invoices') return { status: 200, body: state.invoices }
    if (path === '/v1/invoices/create_preview') return preview(form)
    if (path === '/v1/prices') {
      const key = method === 'GET' ? inner(query.lookup_keys)['0'] : form.lookup_key
      const known = prices.filter((each) => each.lookup_key === key)
      if (method === 'GET') return { status: 200, body: { object: 'list', data: known } }
      const { interval, interval_count: count } = inner(form.recurring)
      const price = {
        id: `price_${prices.length + 1}`,
        lookup_key: text(key),
        unit_amount: Number(text(form.unit_amount)),
        recurring: { interval: text(interval), interval_count: Number(text(count)) },
      }
      prices.push(price)
      return { status: 200, body: price }
    }
    const id = /^\/v1\/subscriptions\/([^/]+)$/.exec(path)?.[1] ?? ''
    const held = subscriptions.get(id)
    if (held === undefined) return gone(id)
    if (method === 'DELETE') held.status = 'canceled'
    return method === 'POST' ? update(held, form) : { status: 200, body: asSubscription(held) }
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const method = request.method ?? ''
      const words = Buffer.concat(chunks).toString()
      const { pathname, search } = new URL(request.url ?? '', 'http://stripe.test')
      const onceKey = String(request.headers['idempotency-key'] ?? '')
      const key = request.headers.authorization ?? ''
      asked.push({ method, path: request.url ?? '', form: new URLSearchParams(words), key, onceKey })
      const before = onceKey === '' ? undefined : answered.get(onceKey)
      const isOther = before !== undefined && before.words !== words
      const reply = isOther
        ? { status: 400, body: { error: { type: 'idempotency_error' } } }
        : (before ?? answer(method, pathname, parse(search.slice(1)) as Tree, parse(words) as Tree))
      if (onceKey !== '' && before === undefined && reply.status < 500) answered.set(onceKey, { words, ...reply })
      response.writeHead(reply.status, { 'Content-Type': 'application/json' }).end(JSON.stringify(reply.body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    apiUrl: `http://127.0.0.1:${port}`,
    asked,
    state,
    subscriptions,
    /** A subscription as Checkout leaves it, `days` into its period of 30. */
    subscribe(id: string, customer: string, cents = 4800, days = 0): Held {
      const price = {
        id: `price_own_${id}`,
        lookup_key: '',
        unit_amount: cents,
        recurring: { interval: 'month', interval_count: 1 },
      }
      const startS = nowS() - days * 86_400
      const held: Held = {
        ...{ id, customer, status: 'active', price, metadata: {}, cancels: false, pause: null },
        ...{ startS, endS: startS + 30 * 86_400 },
      }
      prices.push(price)
      subscriptions.set(id, held)
      return held
    },
    close: () => server.close(),
  }
}
export type StripeServer = Awaited<ReturnType<typeof stripeServer>>
