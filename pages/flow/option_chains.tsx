import { defineDataPage } from '@/components/app/defineDataPage'
import { lateScreen } from '@/components/app/lateScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(
  routes.contractLookUp,
  lateScreen(() =>
    import('@/components/screens/flow/option_chains/ContractLookUpScreen').then((module) => module.ContractLookUpPage),
  ),
)
