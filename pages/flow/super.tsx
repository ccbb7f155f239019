import { defineDataPage } from '@/components/app/defineDataPage'
import { LazySuperFlow } from '@/components/screens/flow/super/LazySuperFlow'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.superFlow, LazySuperFlow)
