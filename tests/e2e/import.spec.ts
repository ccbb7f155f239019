import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { gridRows, logIn } from '@/tests/e2e/support'

/** A small tape of a day long before the built-in market. */
const tape = `id,underlying_symbol,executed_at,nbbo_bid,nbbo_ask,size,price,option_chain_id,report_flags,tags,upstream_condition_detail,canceled,open_interest
1,VIX,2016-06-01 13:30:02.025+00,2.00,2.20,500,2.20,VIX160720C00018000,{intermarket_sweep},{},isoi,f,100
2,VIX,2016-06-01 14:00:00+00,2.00,2.20,900,2.00,VIX160720P00015000,{},{},auto,f,5000
3,VIX,2016-06-01 14:05:00+00,2.00,2.20,700,2.10,VIX160720P00016000,{},{},canc,t,5000
`

test('a file imported beside the running host is seen in the feed, with sums, filters and its contracts', async ({
  page,
}) => {
  const file = join(mkdtempSync(join(tmpdir(), 'undercurrent-import-')), 'tape.csv')
  writeFileSync(file, tape)
  const run = () => execFileSync(process.execPath, ['.build/server/cli/import.mjs', file], { encoding: 'utf8' })
  expect(run()).toContain('3 prints')
  expect(run()).toContain('3 prints were already stored')
  await logIn(page, 'premium', '/live-options-flow?session=2016-06-01')
  await expect(gridRows(page)).toHaveCount(3)
  await expect(gridRows(page).last()).toContainText('ASK')
  await expect(gridRows(page).last()).toContainText('$110.0K')
  await page.goto(`/live-options-flow?session=2016-06-01&filter=${encodeURIComponent('side=bid')}`)
  await expect(gridRows(page)).toHaveCount(1)
  await gridRows(page).first().getByRole('gridcell').nth(3).click()
  await expect(page.getByRole('dialog').getByRole('heading').first()).toContainText('VIX')
})
