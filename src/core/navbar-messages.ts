import { defineOverridableMessages } from '../lib/locale'

export const getNavbarMessage = defineOverridableMessages({
  'navbar.unknown': 'Unbekannt',
  'navbar.login': 'Anmelden',
  'navbar.logout': 'Abmelden',
  'navbar.news': 'News',
  'navbar.explore': 'Entdecken',
  'navbar.boards': 'Insight Boards',
  'navbar.indexes': 'Indizes',
  'navbar.search': 'Suche',
  'navbar.internal': 'Intern',
  'navbar.account': 'Konto',
  'navbar.settings': 'Einstellungen',
  'navbar.favorites': 'Favoriten',
  'navbar.palette': 'Chart-Farbpalette',
  'navbar.members': 'Mitglieder',
  'navbar.contact': 'Kontakt',
  'navbar.openMenu': 'Menü öffnen',
})
