import { DAY_MS } from '@/lib/market/newYorkTime'
import { isFirstTime } from '@/server/services/firstTime'
import { newId } from '@/server/services/random'
import type { AccountsDb } from '@/server/stores/accounts/port'

const KEY = 'demo_portfolio_mixes'
const OWNER = 'premium@undercurrent.example'

/** Mixes of the demo account, published on different days so that records of different ages stand beside each other. */
export const demoMixes = [
  { name: 'Sixty forty', method: 'fixed~quarterly~SPY:60,TLT:40', days: 800, about: 'Stocks and long bonds.' },
  {
    name: 'Five large, equal',
    method: 'fixed~monthly~AAPL:20,MSFT:20,AMZN:20,GOOGL:20,NVDA:20',
    days: 420,
    about: 'The names everybody knows, brought back to a fifth each month.',
  },
  {
    name: 'Sectors that pay',
    method: 'fixed~quarterly~XLU:34,XLP:33,XLV:33',
    days: 200,
    about: 'Utilities, staples and health care.',
  },
  { name: 'Where three insiders buy', method: 'insiders~none~clusters', days: 500, about: 'The basket of clusters.' },
  { name: 'Chips only', method: 'fixed~none~NVDA:50,AMD:50', days: 35, about: 'Bought and left alone.' },
] as const

/** Publishes them once, in the name of the demo account; what it took back stays so. */
export async function addDemoMixes({ db }: { readonly db: AccountsDb }, nowMs: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const owner = await trx.selectFrom('users').select('id').where('email', '=', OWNER).executeTakeFirst()
    if (!owner) return
    if (!(await isFirstTime(trx, KEY))) return
    for (const { name, method, days, about } of demoMixes) {
      const day = new Date(nowMs - days * DAY_MS)
      const what = { name, method: `${name}~${method}`, about: `${about} An example of the demo.` }
      await trx
        .insertInto('portfolio_mixes')
        .values({ ...what, id: newId(), user_id: owner.id, created: day, published: day, shared_as: 'Demo' })
        .execute()
    }
  })
}
