import type { AccountDeps } from '@/server/services/accountDeps'
import { type MerchInput, merchColumns } from '@/server/services/content/merch'
import { isFirstTime } from '@/server/services/firstTime'
import { newId } from '@/server/services/random'

const SHIPS = 'Demo: nothing is made or sent'
const all = (...names: readonly string[]) => names.map((name) => ({ name, in_stock: true }))

/** Things of the demo shop, so that a demo shows every state: sizes, some out of stock, all out of stock. */
export const demoMerch: readonly MerchInput[] = [
  {
    place: 1,
    kind: 'shirt',
    name: 'Tape shirt',
    about: 'Heavy cotton, one line of the tape across the chest.',
    price_cents: 2800,
    sizes: [...all('S', 'M', 'L'), { name: 'XL', in_stock: false }],
    ships: SHIPS,
    shop_link: null,
  },
  {
    place: 2,
    kind: 'hoodie',
    name: 'After hours hoodie',
    about: 'Brushed inside, no print on the back, for rooms with too many screens.',
    price_cents: 5900,
    sizes: all('S', 'M', 'L', 'XL'),
    ships: SHIPS,
    shop_link: null,
  },
  {
    place: 3,
    kind: 'mug',
    name: 'Opening bell mug',
    about: '330 ml, with the four greeks and their units around it.',
    price_cents: 1400,
    sizes: all('One size'),
    ships: SHIPS,
    shop_link: null,
  },
  {
    place: 4,
    kind: 'mat',
    name: 'Desk mat, keys',
    about: '90 by 40 cm, every key of the product where your hands are.',
    price_cents: 3400,
    sizes: all('One size'),
    ships: SHIPS,
    shop_link: null,
  },
  {
    place: 5,
    kind: 'cap',
    name: 'Undercurrent cap',
    about: 'Six panels, stitched mark.',
    price_cents: 2200,
    sizes: [{ name: 'One size', in_stock: false }],
    ships: SHIPS,
    shop_link: null,
  },
  {
    place: 6,
    kind: 'sticker',
    name: 'Stickers, set of six',
    about: 'ASK, BID, MID, NONE, sweep and floor.',
    price_cents: 600,
    sizes: all('One size'),
    ships: SHIPS,
    shop_link: null,
  },
]

const KEY = 'demo_merch'

/** Writes them once; what staff removed stays removed. */
export async function addDemoMerch({ db }: Pick<AccountDeps, 'db'>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await isFirstTime(trx, KEY))) return
    for (const item of demoMerch)
      await trx
        .insertInto('merch_items')
        .values({ id: newId(), ...merchColumns(item) })
        .execute()
  })
}
