import { defineDataPage } from '@/components/app/defineDataPage'
import { LazyShorts } from '@/components/screens/shorts/LazyShorts'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.shorts, LazyShorts)
