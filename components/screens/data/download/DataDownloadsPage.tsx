import { withParams } from '@/components/app/withParams'
import { DataDownloadsScreen } from '@/components/screens/data/download/DataDownloadsScreen'
import { parseDownloadParams } from '@/components/screens/data/download/downloadParams'

/** The screen with its address. */
export const DataDownloadsPage = withParams(DataDownloadsScreen, parseDownloadParams)
