import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { inject } from 'vitest'
import { type Accounts, accountsOver } from '@/server/accounts'
import { accountsOn } from '@/server/stores/accounts/pglite'
import { commandOf } from '@/server/stores/accounts/pgliteChild'
import type { AccountsStore } from '@/server/stores/accounts/port'

type Image = 'bare' | 'demo'

const images = new Map<Image, Promise<Blob>>()
const START = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']

/**
 * Accounts in memory, in the process of the tests. Making the database, its migrations and the demo accounts takes seconds,
 * so one run does that once; every store begins with a copy.
 */
export async function openMemoryAccounts(
  settings: Parameters<typeof accountsOver>[1],
  clock: Parameters<typeof accountsOver>[2],
  publishBanner: Parameters<typeof accountsOver>[3],
): Promise<Accounts> {
  const engine = await engineOf(await imageOf(settings.demoAccounts ? 'demo' : 'bare'))
  return accountsOver(await storeOn(engine), settings, clock, publishBanner)
}

function imageOf(name: Image): Promise<Blob> {
  let image = images.get(name)
  if (image === undefined) {
    image = readOrMake(name)
    images.set(name, image)
  }
  return image
}

async function readOrMake(name: Image): Promise<Blob> {
  const path = join(inject('accountsImages'), `${name}.tar`)
  if (existsSync(path)) return new Blob([readFileSync(path)])
  const image = await makeImage(name)
  // Two processes may make one at the same time; each puts a whole file in place.
  const part = `${path}.${process.pid}`
  writeFileSync(part, Buffer.from(await image.arrayBuffer()))
  renameSync(part, path)
  return image
}

async function makeImage(name: Image): Promise<Blob> {
  const engine = await engineOf(name === 'bare' ? undefined : await imageOf('bare'))
  const store = await storeOn(engine)
  if (name === 'demo') await accountsOver(store, DEMO, Date.now, () => undefined)
  const image = await engine.dumpDataDir('none')
  await store.close()
  return image
}

const DEMO = {
  publicOrigin: '',
  demoAccounts: true,
  smtpUrl: undefined,
  mailFrom: '',
  captcha: { provider: 'altcha' as const, siteKey: '', secret: '', verifyUrl: undefined },
}

const engineOf = (loadDataDir?: Blob): Promise<PGlite> =>
  PGlite.create({ startParams: START, ...(loadDataDir === undefined ? {} : { loadDataDir }) })

function storeOn(engine: PGlite): Promise<AccountsStore> {
  const query = async (sql: string, params: readonly unknown[]) => {
    const { rows, affectedRows } = await engine.query(sql, [...params])
    return { rows, rowCount: affectedRows ?? rows.length, command: commandOf(sql) }
  }
  return accountsOn({ connection: () => ({ query }), close: () => engine.close() })
}
