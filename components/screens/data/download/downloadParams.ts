import { DATASETS } from '@/lib/datasets/catalogue'
import { addressOf, choiceField } from '@/lib/navigation/addressFields'

const IDS = DATASETS.map(({ id }) => id)

/** Everything the address of Data Downloads says. */
export const { parse: parseDownloadParams, query: downloadQuery } = addressOf({
  dataset: choiceField(IDS, 'option_tape'),
  tab: choiceField(['files', 'query', 'history'], 'files'),
})
export type DownloadParams = ReturnType<typeof parseDownloadParams>
export type DownloadTab = DownloadParams['tab']
