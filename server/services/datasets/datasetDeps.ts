import type { AccountDeps } from '@/server/services/accountDeps'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { DatasetCoverage } from '@/server/services/datasets/datasetCoverage'
import type { DayFiles } from '@/server/services/datasets/dayFiles'

/** What the verbs of datasets work with. */
export interface DatasetDeps {
  readonly accounts: AccountDeps
  readonly market: MarketDeps
  readonly coverage: DatasetCoverage
  readonly files: DayFiles
}
