import { Type } from 'typebox'
import { Id } from '../common-schema.ts'

export const FavouriteParams = Type.Object({ id: Id })
