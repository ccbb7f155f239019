import type { Dataset } from '@/lib/datasets/dataset'
import { FIGURE_DATASETS } from '@/lib/datasets/figureDatasets'
import { OPTION_DATASETS } from '@/lib/datasets/optionDatasets'
import { RECORD_DATASETS } from '@/lib/datasets/recordDatasets'
import { STOCK_DATASETS } from '@/lib/datasets/stockDatasets'

/** Everything that can be had as a file. pages.md §4.11. */
export const DATASETS: readonly Dataset[] = [
  ...OPTION_DATASETS,
  ...FIGURE_DATASETS,
  ...STOCK_DATASETS,
  ...RECORD_DATASETS,
]

export const datasetOf = (id: string): Dataset | null => DATASETS.find((one) => one.id === id) ?? null
