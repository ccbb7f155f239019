import { defineDataPage } from '@/components/app/defineDataPage'
import { LazyAi } from '@/components/screens/ai/LazyAi'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.ai, LazyAi)
