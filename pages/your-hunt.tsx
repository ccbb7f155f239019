import { defineDataPage } from '@/components/app/defineDataPage'
import { LazyYourHunt } from '@/components/screens/your-hunt/LazyYourHunt'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.yourHunt, LazyYourHunt)
