import { defineDataPage } from '@/components/app/defineDataPage'
import { LazySectorFlow } from '@/components/screens/flow/sectors/LazySectorFlow'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.sectorFlow, LazySectorFlow)
