import { defineDataPage } from '@/components/app/defineDataPage'
import { LazyInstitutionProfile } from '@/components/screens/institutions/LazyInstitutions'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.institution, LazyInstitutionProfile)
