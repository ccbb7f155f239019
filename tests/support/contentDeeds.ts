import { contract } from '@/lib/contract'
import type { AccountsHost } from '@/tests/support/accountsHost'

type Deeds = Readonly<Record<string, () => Promise<{ status: number }>>>

/** Everything staff can do to the operator's own pages, in an order in which each can be done. */
export async function contentDeeds(host: AccountsHost, staff: string): Promise<Deeds> {
  const { admin, articles, contact, investors, merch, portfolios, users } = contract
  const words = { name: 'Dana', email: 'd@fund.example', organization: '', message: 'Twelve seats, please, and soon.' }
  await host.call(contact.send, { body: { kind: 'enterprise', ...words, altcha: 'open' } })
  const [request] = (await host.call(contact.list, { token: staff })).body.data
  const asked = { token: staff, params: { id: request?.id ?? '' } }
  const document = { kind: 'filing', day: '2026-03-31', title: 'Report' } as const
  const made = (await host.call(investors.create, { token: staff, body: document })).body.data
  const article = {
    slug: 'a-deed',
    title: 'A deed',
    body: 'Words',
    author: 'Staff',
    day: '2026-11-20',
    is_published: false,
  }
  const written = (await host.call(articles.create, { token: staff, body: article })).body.data
  const its = { token: staff, params: { id: written.id } }
  const thing = {
    kind: 'mug' as const,
    name: 'Mug',
    price_cents: 1400,
    sizes: [{ name: 'One size', in_stock: true }],
  }
  const sold = (await host.call(merch.create, { token: staff, body: thing })).body.data
  const goods = { token: staff, params: { id: sold.id } }
  const mixed = { name: 'Mix', method: 'Mix~fixed~none~AAPL:100' }
  const mix = (await host.call(portfolios.create, { token: staff, body: mixed })).body.data
  await host.call(portfolios.publish, { token: staff, params: { id: mix.id }, body: {} })
  const own = { token: staff, params: { id: made.id } }
  const buyer = (await host.call(users.current, { token: staff })).body.data.id
  const order = { id: 'o', user_id: buyer, status: 'requested' as const, lines: '[]', cents: 500, created: new Date() }
  await host.accounts.deps.db.insertInto('data_orders').values(order).execute()
  const practice = { name: 'Practice', starting_cash: 100_000 }
  const paper = (await host.call(contract.paper.create, { token: staff, body: practice })).body.data
  const joining = { public_name: 'Staff', agreed: true } as const
  await host.call(contract.paperBoard.join, { token: staff, params: { id: paper.id }, body: joining })
  const { id: entrant } = await host.accounts.deps.db
    .selectFrom('paper_entrants')
    .select('id')
    .executeTakeFirstOrThrow()
  return {
    'paperBoard.hideName': () => host.call(contract.paperBoard.hideName, { token: staff, params: { id: entrant } }),
    'admin.decideDataOrder': () =>
      host.call(admin.decideDataOrder, { token: staff, params: { id: 'o' }, body: { is_granted: true } }),
    'articles.create': () => host.call(articles.create, { token: staff, body: { ...article, slug: 'another' } }),
    'articles.update': () => host.call(articles.update, { ...its, body: article }),
    'articles.remove': () => host.call(articles.remove, its),
    'contact.settle': () => host.call(contact.settle, { ...asked, body: { is_done: true } }),
    'contact.remove': () => host.call(contact.remove, asked),
    'investors.create': () => host.call(investors.create, { token: staff, body: document }),
    'investors.update': () => host.call(investors.update, { ...own, body: document }),
    'investors.remove': () => host.call(investors.remove, own),
    'portfolios.clear': () => host.call(portfolios.clear, { token: staff, params: { id: mix.id } }),
    'portfolios.withdraw': () => host.call(portfolios.withdraw, { token: staff, params: { id: mix.id } }),
    'merch.create': () => host.call(merch.create, { token: staff, body: thing }),
    'merch.update': () => host.call(merch.update, { ...goods, body: thing }),
    'merch.remove': () => host.call(merch.remove, goods),
  }
}
