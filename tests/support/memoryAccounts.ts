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
/** Engines whose tests have ended, for the next of the same image: starting one takes a second of work. */
const free: Record<Image, PGlite[]> = { bare: [], demo: [] }
const START = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']

/**
 * Accounts in memory, in the process of the tests. Making the database, its migrations and the demo accounts takes seconds,
 * so one run does that once; every store begins with a copy, or with an engine put back to it.
 */
export async function openMemoryAccounts(
  settings: Parameters<typeof accountsOver>[1],
  clock: Parameters<typeof accountsOver>[2],
  publishBanner: Parameters<typeof accountsOver>[3],
): Promise<Accounts> {
  const image = settings.demoAccounts ? 'demo' : 'bare'
  const engine = (await usedEngine(image)) ?? (await newEngine(image))
  return accountsOver(await storeOn(engine, () => void free[image].push(engine)), settings, clock, publishBanner)
}

async function newEngine(image: Image): Promise<PGlite> {
  const engine = await engineOf(await imageOf(image))
  await engine.exec(KEEP)
  return engine
}

/** An engine put back; one that does not take that, because a test changed its tables, is ended. */
async function usedEngine(image: Image): Promise<PGlite | null> {
  const engine = free[image].pop()
  if (engine === undefined) return null
  try {
    await engine.exec(PUT_BACK)
    return engine
  } catch {
    await engine.close()
    return null
  }
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
  if (existsSync(path)) return quickBlob(readFileSync(path))
  const image = await makeImage(name)
  const bytes = Buffer.from(await image.arrayBuffer())
  // Two processes may make one at the same time; each puts a whole file in place.
  const part = `${path}.${process.pid}`
  writeFileSync(part, bytes)
  renameSync(part, path)
  return quickBlob(bytes)
}

/** A blob of bytes that lie here already; one of Node hands its own over in small pieces, which took a third of a start. */
function quickBlob(bytes: Buffer): Blob {
  const whole = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer
  return Object.assign(new Blob([]), { arrayBuffer: async () => whole })
}

async function makeImage(name: Image): Promise<Blob> {
  const engine = await engineOf(name === 'bare' ? undefined : await imageOf('bare'))
  const store = await storeOn(engine, () => engine.close())
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

function storeOn(engine: PGlite, end: () => void | Promise<void>): Promise<AccountsStore> {
  let isClosed = false
  const query = async (sql: string, params: readonly unknown[]) => {
    if (isClosed) throw new Error('These accounts are closed.')
    const { rows, affectedRows } = await engine.query(sql, [...params])
    return { rows, rowCount: affectedRows ?? rows.length, command: commandOf(sql) }
  }
  const close = async () => {
    if (isClosed) return
    isClosed = true
    await end()
  }
  return accountsOn({ connection: () => ({ query }), close })
}

/** Lays what the tables of an image hold aside. */
const KEEP = `
create schema kept;
do $$ declare one record; has boolean; begin
  for one in select tablename as name from pg_tables where schemaname = 'public' loop
    execute format('select exists (select from public.%I)', one.name) into has;
    if has then execute format('create table kept.%1$I as table public.%1$I', one.name); end if;
  end loop;
  create table kept."last values" as select sequencename, start_value, last_value from pg_sequences where schemaname = 'public';
end $$;`

/** Makes every table hold what was laid aside, whatever a test left, an open transaction with it. */
const PUT_BACK = `
rollback;
begin;
set local session_replication_role = replica;
do $$ declare one record; has boolean; begin
  for one in select tablename as name from pg_tables where schemaname = 'public' loop
    execute format('select exists (select from public.%I)', one.name) into has;
    if has then execute format('delete from public.%I', one.name); end if;
  end loop;
  for one in select tablename as name from pg_tables where schemaname = 'kept' and tablename <> 'last values' loop
    execute format('insert into public.%1$I overriding system value table kept.%1$I', one.name);
  end loop;
  for one in select * from kept."last values" loop
    perform setval(format('public.%I', one.sequencename), coalesce(one.last_value, one.start_value), one.last_value is not null);
  end loop;
end $$;
commit;`
