/** What `npm run service -- --help` says. */
export const USAGE = `Serves the categories of a site over HTTP, for trying out the category browser.

  npm run service -- [options]

What it serves
  --port PORT            the port to listen on; 0 takes any free one (default 4010)
  --data FILE            a JSON file: {"siteId","categories":[…]} or an array of categories
                         (default: the built-in magazine)
  --site ID              the id of the site (default: as in the file, else "site")
  --key KEY              the API key that requests must carry (default: none, the service is open)
  --latency MS           how long every answer takes at least, in milliseconds (default 0)
  --cors on|off          whether pages of other origins may call it (default on)

Which dialect it speaks
  --cursor-param NAME    the query parameter that takes a cursor (default after)
  --size-param NAME      the query parameter that takes a page size, or "none" for a service
                         that has no such parameter (default first)
  --page-size N          how many categories a page holds when no size is asked for (default 50)
  --max-page-size N      how many a page holds at most, whatever is asked for (default 500)
  --unknown-params DO    "ignore" parameters it does not know, or "reject" them with 400
                         (default ignore)

What it leaves out
  --omit-nulls           fields that are null
  --null FIELDS          the values of these fields: they are null (icon,description)
  --no-total             totalCount
  --no-page-info         pageInfo altogether

How it fails
  --fault KIND:SHARE     this share of the requests, from 0 to 1, gets no good answer but a
                         status from 400 to 599, a closed connection ("drop"), or a login page
                         with status 200 ("html"). Several: 429:0.1,drop:0.05, or say it again
  --redirect URL         sends every request on to this URL, with 302
  --seed N               where chance starts: the same number fails the same requests and finds
                         the same random orders (default 1)

How it misbehaves
  --order stable|random  "random": each list request finds another order (default stable)
  --ignore-cursor        every page is the first
  --repeat-cursor        every page ends with the cursor of the first: a circle
  --bloat MB             each list is longer by this many megabytes
  --bad-dates            some categories have a createdAt like 12.03.2024 10:15
  --detail-differs       the detail has another name and a later updatedAt than the list
  --lost-children        the detail also lists a sub-category that does not exist
  --foreign-children     the detail also lists a sub-category of another parent
  --unknown-id 404|data  "data": an id that does not exist gets the first category (default 404)
  --decode-ids           ids with / ? # or % are never found, as behind a gateway that decodes
                         them too early

  --help                 this text
`;
