import type { StockState } from '@/components/screens/stock-screener/useStockState'
import { Tab, TabStrip } from '@/components/stocks/days/TabStrip'
import { STOCK_GROUPS } from '@/lib/flow/filter/stockFields'

/** The sets of columns as tabs over the grid. */
export function StockSets({ state }: { readonly state: StockState }) {
  const { set, cols } = state.params
  return (
    <TabStrip label="Columns">
      {STOCK_GROUPS.map(({ id, label }) => (
        <Tab key={id} isOn={id === set && cols === ''} onSelect={() => state.change({ set: id, cols: '' })}>
          {label}
        </Tab>
      ))}
      {cols === '' ? null : (
        <Tab isOn onSelect={() => undefined}>
          Own columns
        </Tab>
      )}
    </TabStrip>
  )
}
