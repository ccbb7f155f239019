import { SqlMarketStore } from '@/server/stores/market/sqlMarketStore'
import { embeddedTape } from '@/server/stores/tape/chdb'
import { ChildEngine } from '@/server/stores/tape/process/childEngine'
import { BATCH, batchCloses, batchItems, cancelKeys } from '@/tests/stores/tapeKillPlan'

/**
 * Writes batches, cancels and closes as fast as they are acknowledged, and says so, until it is killed.
 * Arguments: data directory, first batch.
 */
const [dataDir = '', first = '0'] = process.argv.slice(2)
const store = embeddedTape({ dataDir })
const say = (text: string): boolean => process.stdout.write(`${text}\n`)

const entities = new SqlMarketStore(store.engine)
await store.open()
await entities.open()
say('open')
for (let batch = Number(first); ; batch++) {
  const { engine } = store
  if (engine instanceof ChildEngine) say(`child ${engine.childPid}`)
  await store.insertPrints({ token: `kill-${batch}`, items: batchItems(batch) })
  const keys = cancelKeys(batch)
  if (keys.length > 0) await store.cancelPrints({ token: `cancel-${batch}`, items: keys })
  await entities.insert('stock_days', `closes-${batch}`, batchCloses(batch))
  say(`acked ${batch} ${(batch + 1) * BATCH}`)
}
