export type State = { readonly code: string; readonly name: string };

const karnataka = { code: '29', name: 'Karnataka' };
const delhi = { code: '07', name: 'Delhi' };
const maharashtra = { code: '27', name: 'Maharashtra' };
const telangana = { code: '36', name: 'Telangana' };
const tamilNadu = { code: '33', name: 'Tamil Nadu' };
const westBengal = { code: '19', name: 'West Bengal' };
const haryana = { code: '06', name: 'Haryana' };
const uttarPradesh = { code: '09', name: 'Uttar Pradesh' };
const gujarat = { code: '24', name: 'Gujarat' };
const rajasthan = { code: '08', name: 'Rajasthan' };
const kerala = { code: '32', name: 'Kerala' };
const punjab = { code: '03', name: 'Punjab' };
const madhyaPradesh = { code: '23', name: 'Madhya Pradesh' };
const andhraPradesh = { code: '37', name: 'Andhra Pradesh' };

/** The state of each city that the shop delivers to, with its code in the law of the tax. */
const states: Readonly<Record<string, State>> = {
  Bengaluru: karnataka,
  Mysuru: karnataka,
  Mangaluru: karnataka,
  Delhi: delhi,
  Mumbai: maharashtra,
  Pune: maharashtra,
  Nagpur: maharashtra,
  Nashik: maharashtra,
  Thane: maharashtra,
  'Navi Mumbai': maharashtra,
  Hyderabad: telangana,
  Chennai: tamilNadu,
  Coimbatore: tamilNadu,
  Madurai: tamilNadu,
  Kolkata: westBengal,
  Gurugram: haryana,
  Faridabad: haryana,
  Panchkula: haryana,
  Noida: uttarPradesh,
  Ghaziabad: uttarPradesh,
  Lucknow: uttarPradesh,
  Kanpur: uttarPradesh,
  Agra: uttarPradesh,
  Varanasi: uttarPradesh,
  Prayagraj: uttarPradesh,
  Ahmedabad: gujarat,
  Surat: gujarat,
  Vadodara: gujarat,
  Rajkot: gujarat,
  Jaipur: rajasthan,
  Udaipur: rajasthan,
  Jodhpur: rajasthan,
  Kochi: kerala,
  Thiruvananthapuram: kerala,
  Kozhikode: kerala,
  Chandigarh: { code: '04', name: 'Chandigarh' },
  Mohali: punjab,
  Ludhiana: punjab,
  Amritsar: punjab,
  Jalandhar: punjab,
  Indore: madhyaPradesh,
  Bhopal: madhyaPradesh,
  Visakhapatnam: andhraPradesh,
  Vijayawada: andhraPradesh,
  Bhubaneswar: { code: '21', name: 'Odisha' },
  Patna: { code: '10', name: 'Bihar' },
  Ranchi: { code: '20', name: 'Jharkhand' },
  Guwahati: { code: '18', name: 'Assam' },
  Dehradun: { code: '05', name: 'Uttarakhand' },
  Goa: { code: '30', name: 'Goa' },
};

/** The state of a city; null for one that nobody has placed. */
export const stateOfCity = (city: string): State | null => states[city] ?? null;
