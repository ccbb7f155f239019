import { defineDataPage } from '@/components/app/defineDataPage'
import { LazyInstitutions } from '@/components/screens/institutions/LazyInstitutions'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.institutions, LazyInstitutions)
