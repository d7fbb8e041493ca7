/** Where the shop delivers: real localities with their pincodes, grouped by the kitchen that serves them. */

type AreaSeed = [name: string, pincode: string, lat: number, lng: number];
export type CitySeed = {
  tid: number;
  name: string;
  aliases: string[];
  lat: number;
  lng: number;
  cutoffHour: number;
  /** Paise. */
  freeDeliveryThreshold: number;
  zones: { name: string; deliveryFee: number; areas: AreaSeed[] }[];
};

const city = (
  tid: number,
  [name, ...aliases]: [string, ...string[]],
  [lat, lng]: [number, number],
  zones: [name: string, areas: AreaSeed[]][],
  { cutoffHour = 20, threshold = 499, fee = 49 } = {},
): CitySeed => ({
  tid,
  name,
  aliases,
  lat,
  lng,
  cutoffHour,
  freeDeliveryThreshold: threshold * 100,
  zones: zones.map(([zone, areas], index) => ({ name: zone, deliveryFee: (fee + 20 * index) * 100, areas })),
});

export const citySeeds: CitySeed[] = [
  city(
    1,
    ['Bengaluru', 'Bangalore', 'Bengalooru'],
    [12.9716, 77.5946],
    [
      [
        'Bengaluru Central and East',
        [
          ['Indiranagar', '560038', 12.9784, 77.6408],
          ['Koramangala', '560034', 12.9352, 77.6245],
          ['HSR Layout', '560102', 12.9116, 77.6389],
          ['Whitefield', '560066', 12.9698, 77.75],
          ['Marathahalli', '560037', 12.9591, 77.6974],
          ['Electronic City', '560100', 12.8399, 77.677],
        ],
      ],
      [
        'Bengaluru North and South',
        [
          ['Jayanagar', '560041', 12.925, 77.5938],
          ['Malleshwaram', '560003', 13.0031, 77.5643],
          ['Hebbal', '560024', 13.0358, 77.597],
          ['Banashankari', '560070', 12.9255, 77.5468],
        ],
      ],
    ],
  ),
  city(
    2,
    ['Delhi', 'New Delhi', 'Dilli'],
    [28.6139, 77.209],
    [
      [
        'Delhi Central and South',
        [
          ['Connaught Place', '110001', 28.6315, 77.2167],
          ['Karol Bagh', '110005', 28.6514, 77.1907],
          ['Hauz Khas', '110016', 28.5494, 77.2001],
          ['Saket', '110017', 28.5245, 77.2066],
          ['Lajpat Nagar', '110024', 28.5677, 77.2433],
          ['Vasant Kunj', '110070', 28.52, 77.1587],
        ],
      ],
      [
        'Delhi West and East',
        [
          ['Dwarka', '110075', 28.5921, 77.046],
          ['Rohini', '110085', 28.7383, 77.0822],
          ['Rajouri Garden', '110027', 28.6415, 77.1209],
          ['Mayur Vihar', '110091', 28.6086, 77.2953],
        ],
      ],
    ],
    { cutoffHour: 21, threshold: 599 },
  ),
  city(
    3,
    ['Mumbai', 'Bombay'],
    [19.076, 72.8777],
    [
      [
        'Mumbai Western Suburbs',
        [
          ['Bandra West', '400050', 19.0596, 72.8295],
          ['Andheri West', '400058', 19.1364, 72.8296],
          ['Andheri East', '400069', 19.1155, 72.8727],
          ['Juhu', '400049', 19.1075, 72.8263],
          ['Malad West', '400064', 19.1874, 72.8484],
          ['Borivali West', '400092', 19.2307, 72.8567],
        ],
      ],
      [
        'Mumbai City and East',
        [
          ['Powai', '400076', 19.1176, 72.906],
          ['Dadar West', '400028', 19.0178, 72.8478],
          ['Worli', '400018', 19.0096, 72.8175],
          ['Colaba', '400005', 18.9067, 72.8147],
          ['Chembur', '400071', 19.0522, 72.9005],
        ],
      ],
    ],
    { cutoffHour: 21, threshold: 599, fee: 59 },
  ),
  city(
    4,
    ['Hyderabad', 'Secunderabad', 'Cyberabad'],
    [17.385, 78.4867],
    [
      [
        'Hyderabad West',
        [
          ['Banjara Hills', '500034', 17.4126, 78.4482],
          ['Jubilee Hills', '500033', 17.4325, 78.407],
          ['Gachibowli', '500032', 17.4401, 78.3489],
          ['Madhapur', '500081', 17.4483, 78.3915],
          ['Kondapur', '500084', 17.4622, 78.3568],
          ['Kukatpally', '500072', 17.4948, 78.3996],
        ],
      ],
      [
        'Hyderabad Central and Secunderabad',
        [
          ['Secunderabad', '500003', 17.4399, 78.4983],
          ['Begumpet', '500016', 17.4447, 78.4664],
          ['Sanjeeva Reddy Nagar', '500038', 17.443, 78.4425],
          ['Dilsukhnagar', '500060', 17.3688, 78.5247],
        ],
      ],
    ],
  ),
  city(
    5,
    ['Chennai', 'Madras'],
    [13.0827, 80.2707],
    [
      [
        'Chennai Central',
        [
          ['T. Nagar', '600017', 13.0418, 80.2341],
          ['Nungambakkam', '600034', 13.0569, 80.2425],
          ['Anna Nagar', '600040', 13.085, 80.2101],
          ['Mylapore', '600004', 13.0368, 80.2676],
          ['Porur', '600116', 13.0382, 80.1565],
        ],
      ],
      [
        'Chennai South',
        [
          ['Adyar', '600020', 13.0012, 80.2565],
          ['Besant Nagar', '600090', 13.0003, 80.2667],
          ['Guindy', '600032', 13.0067, 80.2206],
          ['Velachery', '600042', 12.9815, 80.218],
          ['Tambaram', '600045', 12.9249, 80.1],
        ],
      ],
    ],
  ),
  city(
    6,
    ['Pune', 'Poona'],
    [18.5204, 73.8567],
    [
      [
        'Pune East',
        [
          ['Koregaon Park', '411001', 18.5362, 73.894],
          ['Viman Nagar', '411014', 18.5679, 73.9143],
          ['Kharadi', '411014', 18.5515, 73.9348],
          ['Hadapsar', '411028', 18.5089, 73.926],
          ['Shivajinagar', '411005', 18.5308, 73.8475],
        ],
      ],
      [
        'Pune West',
        [
          ['Kothrud', '411038', 18.5074, 73.8077],
          ['Baner', '411045', 18.559, 73.7868],
          ['Aundh', '411007', 18.558, 73.8075],
          ['Wakad', '411057', 18.5987, 73.77],
          ['Hinjewadi', '411057', 18.5913, 73.7389],
        ],
      ],
    ],
  ),
  city(
    7,
    ['Kolkata', 'Calcutta'],
    [22.5726, 88.3639],
    [
      [
        'Kolkata South',
        [
          ['Park Street', '700016', 22.5535, 88.3525],
          ['Ballygunge', '700019', 22.5265, 88.3654],
          ['Alipore', '700027', 22.5293, 88.3316],
          ['Gariahat', '700029', 22.5173, 88.3642],
          ['Jadavpur', '700032', 22.4955, 88.3709],
          ['Tollygunge', '700033', 22.4986, 88.3454],
          ['Behala', '700034', 22.4989, 88.3105],
        ],
      ],
      [
        'Kolkata North and New Town',
        [
          ['Salt Lake', '700091', 22.58, 88.4179],
          ['New Town', '700156', 22.5867, 88.475],
          ['Dum Dum', '700028', 22.642, 88.4312],
        ],
      ],
    ],
  ),
  city(
    8,
    ['Gurugram', 'Gurgaon'],
    [28.4595, 77.0266],
    [
      [
        'Gurugram East',
        [
          ['Cyber City', '122002', 28.4949, 77.0886],
          ['DLF Phase 1', '122002', 28.4728, 77.0985],
          ['Golf Course Road', '122002', 28.4507, 77.098],
          ['Sushant Lok', '122002', 28.4595, 77.0747],
          ['Sector 56', '122011', 28.4236, 77.0999],
        ],
      ],
      [
        'Gurugram West',
        [
          ['Sector 14', '122001', 28.4726, 77.0437],
          ['Sohna Road', '122018', 28.4089, 77.0425],
          ['Palam Vihar', '122017', 28.5136, 77.0352],
          ['Sector 23', '122017', 28.5113, 77.05],
        ],
      ],
    ],
    { cutoffHour: 21, threshold: 599 },
  ),
  city(
    9,
    ['Noida', 'Greater Noida', 'New Okhla'],
    [28.5355, 77.391],
    [
      [
        'Noida',
        [
          ['Sector 15', '201301', 28.585, 77.3111],
          ['Sector 18', '201301', 28.57, 77.3219],
          ['Sector 44', '201303', 28.5536, 77.339],
          ['Sector 50', '201301', 28.5706, 77.3638],
          ['Sector 62', '201309', 28.627, 77.373],
          ['Sector 93', '201304', 28.5203, 77.38],
        ],
      ],
      [
        'Noida Expressway and Greater Noida',
        [
          ['Sector 128', '201304', 28.522, 77.353],
          ['Sector 137', '201305', 28.5112, 77.4068],
          ['Alpha 1, Greater Noida', '201310', 28.47, 77.513],
        ],
      ],
    ],
  ),
  city(
    10,
    ['Ahmedabad', 'Amdavad'],
    [23.0225, 72.5714],
    [
      [
        'Ahmedabad West',
        [
          ['Navrangpura', '380009', 23.0365, 72.5611],
          ['Satellite', '380015', 23.03, 72.5176],
          ['Vastrapur', '380015', 23.0396, 72.529],
          ['Prahlad Nagar', '380015', 23.012, 72.5108],
          ['Bodakdev', '380054', 23.0378, 72.5106],
          ['Thaltej', '380059', 23.0497, 72.5057],
          ['Bopal', '380058', 23.0333, 72.465],
        ],
      ],
      [
        'Ahmedabad East and North',
        [
          ['Paldi', '380007', 23.0119, 72.5629],
          ['Maninagar', '380008', 22.996, 72.5997],
          ['Chandkheda', '382424', 23.109, 72.5857],
        ],
      ],
    ],
  ),
  city(
    11,
    ['Jaipur', 'Pink City'],
    [26.9124, 75.7873],
    [
      [
        'Jaipur Central and West',
        [
          ['C-Scheme', '302001', 26.9106, 75.8005],
          ['Raja Park', '302004', 26.8966, 75.8302],
          ['Civil Lines', '302006', 26.9061, 75.7813],
          ['Bani Park', '302016', 26.9298, 75.793],
          ['Vaishali Nagar', '302021', 26.9117, 75.7437],
        ],
      ],
      [
        'Jaipur South',
        [
          ['Malviya Nagar', '302017', 26.8549, 75.8243],
          ['Jagatpura', '302017', 26.8227, 75.8645],
          ['Durgapura', '302018', 26.851, 75.788],
          ['Mansarovar', '302020', 26.857, 75.766],
          ['Sanganer', '302029', 26.819, 75.795],
        ],
      ],
    ],
    { cutoffHour: 19 },
  ),
  city(
    12,
    ['Kochi', 'Cochin', 'Ernakulam'],
    [9.9312, 76.2673],
    [
      [
        'Kochi City',
        [
          ['Fort Kochi', '682001', 9.9658, 76.2421],
          ['Kaloor', '682017', 9.9969, 76.2922],
          ['Vyttila', '682019', 9.9676, 76.3183],
          ['Palarivattom', '682025', 10.0056, 76.3061],
          ['Marine Drive', '682031', 9.9816, 76.2756],
          ['Panampilly Nagar', '682036', 9.9573, 76.296],
        ],
      ],
      [
        'Kochi North and East',
        [
          ['Edappally', '682024', 10.0249, 76.3079],
          ['Kakkanad', '682030', 10.0159, 76.3419],
          ['Thrippunithura', '682301', 9.944, 76.3494],
          ['Aluva', '683101', 10.1076, 76.3516],
        ],
      ],
    ],
    { cutoffHour: 19 },
  ),
];
