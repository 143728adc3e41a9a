import { Type } from 'typebox'

export const IndividualRegionList = Type.Object({
  individual_regions: Type.Array(
    Type.Object({
      code: Type.String({ description: 'The value of filters, such as `IR-12`.' }),
      title: Type.String(),
      districts: Type.Array(Type.String(), { description: 'NUTS-3 codes.' }),
    }),
    { description: 'By title.' },
  ),
})
