import { defineDataPage } from '@/components/app/defineDataPage'
import { LazyEtfs } from '@/components/screens/etfs/LazyEtfs'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.etfs, LazyEtfs)
