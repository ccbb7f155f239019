import { defineDataPage } from '@/components/app/defineDataPage'
import { LazyDataDownloads } from '@/components/screens/data/download/LazyDataDownloads'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.dataDownloads, LazyDataDownloads)
