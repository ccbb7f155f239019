import { describe, expect, it } from 'vitest'
import { flowColumns } from '@/components/options/flowColumns'
import { toCsv } from '@/lib/tables/delimited'
import { fileFields } from '@/lib/tables/fileFields'
import { defaultLayout } from '@/lib/tables/tableLayout'
import { aFlowItem } from '@/tests/support/flowItems'
import { aMessage } from '@/tests/support/liveMessages'
import { dataMarks } from './dataMarks'
import { exportBlock, shownColumns, toJson } from './exportTable'

const { meta } = aMessage()

describe('C13 export of a grid', () => {
  it('has a header block with page, filter, as-of, rows, source and what the data is', () => {
    const block = exportBlock({
      page: 'Flow Feed',
      filter: 'premium>=50k',
      rows: [aFlowItem()],
      meta,
      address: 'https://x/y',
    })
    expect(Object.fromEntries(block)).toMatchObject({
      page: 'Flow Feed',
      filter: 'premium>=50k',
      'as of': '1970-01-01T00:00:00.000Z',
      rows: '1',
      source: 'synthetic',
      data: 'SIMULATED, every value is invented',
    })
  })

  it('C16 marks sample data on the thing itself', () => {
    expect(dataMarks({ ...meta, tier: 'sample' })).toMatch(/^SAMPLE/)
    expect(dataMarks({ ...meta, simulated: false, tier: 'delayed' })).toBe('delayed by 15 minutes')
    expect(dataMarks({ ...meta, simulated: false })).toBe('live')
  })

  it('JSON holds the block as meta and the raw values by column', () => {
    const columns = flowColumns({ timeZone: 'America/New_York', dateFormat: 'MM/DD/YYYY' }).slice(0, 2)
    const text = toJson({
      columns,
      rows: [aFlowItem()],
      page: 'Flow Feed',
      filter: 'all prints',
      meta: { ...meta, tier: 'sample' },
      address: 'x',
    })
    expect(JSON.parse(text)).toMatchObject({
      meta: { page: 'Flow Feed', filter: 'all prints', data: 'SAMPLE, not real market data' },
      data: [{ time: '2026-11-18T18:35:28.114000Z', ticker: 'NVDA' }],
    })
  })

  it('writes the default columns of a tape in their order, as the screen shows them', () => {
    const columns = flowColumns({ timeZone: 'America/New_York', dateFormat: 'MM/DD/YYYY' })
    const shown = shownColumns(columns, defaultLayout(columns))
    const [head, row] = toCsv(fileFields(shown, 'shown'), [aFlowItem()]).split('\r\n')
    expect(head).toBe(
      'time,ticker,side,contract,dte,diff,price,bid,ask,fill,size,premium,volume,oi,opening,iv,flags,sentiment,score',
    )
    expect(row).toBe(
      '2026-11-18T18:35:28.114000Z,NVDA,ASK,NVDA261218C00185000,30,1.37,3.3,3.2,3.3,at ask,300,99000,1000,800,likely,0.41,Sweep,bullish,62',
    )
  })
})
