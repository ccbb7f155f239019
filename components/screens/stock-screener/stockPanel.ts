import type { PanelBlock } from '@/components/options/filter/FilterPanel'
import { STOCK_GROUPS, stockFieldsOfGroup } from '@/lib/flow/filter/stockFields'

/** Blocks of the filter panel: who the name is, then every figure in the groups of the tabs. C4. */
export const STOCK_BLOCKS: readonly PanelBlock[] = [
  {
    id: 'symbols',
    title: 'Symbols',
    fields: ['ticker', 'sector', 'industry', 'index', 'issue_type', 'market_cap'],
    isOpen: true,
  },
  ...STOCK_GROUPS.map(({ id, label }) => ({
    id,
    title: label,
    isOpen: id === 'overview',
    fields: stockFieldsOfGroup(id).flatMap(({ name }) => (name === 'market_cap' ? [] : [name])),
  })),
]
